import { CircleCheck, Hand, RotateCcw, UserRoundPlus } from 'lucide-react';
import type { Alert } from '../../api/shapes.js';
import { holds, useMe } from '../../app/session/me.js';
import { Button } from '../../ui/button.js';
import type { AlertActions } from './alert-actions.js';
import { oneAlert } from './alert-target.js';

interface AlertButtonsProps {
  alert: Alert;
  actions: AlertActions;
}

/** What can be done with one alert where it stands; nothing for those who may only look. */
export function AlertButtons({ alert, actions }: AlertButtonsProps) {
  const me = useMe();
  if (!holds(me, 'alerts:update')) return null;
  const target = oneAlert(alert);
  const isResolved = alert.status === 'resolved';
  const { ask, perform } = actions;
  return (
    <>
      {alert.assigned_to !== me.id && !isResolved && (
        <Button size="small" icon={Hand} onClick={() => perform((verbs) => verbs.claim(target))}>
          Claim
        </Button>
      )}
      <Button size="small" icon={UserRoundPlus} onClick={() => ask('assign', target)}>
        Assign
      </Button>
      {isResolved ? (
        <Button
          size="small"
          icon={RotateCcw}
          onClick={() => perform((verbs) => verbs.setStatus(target, 'in_progress'))}
        >
          Reopen
        </Button>
      ) : (
        <Button size="small" look="primary" icon={CircleCheck} onClick={() => ask('resolve', target)}>
          Resolve
        </Button>
      )}
    </>
  );
}

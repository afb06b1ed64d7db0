import { LoaderCircle } from 'lucide-react';
import type { RunDetail } from '../../api/shapes.js';
import { counted } from '../../lib/amounts.js';
import { classNames } from '../../lib/class-names.js';
import { useTicking } from '../../lib/ticking.js';
import { Card } from '../../ui/card.js';
import { ActionRow } from './action-row.js';
import { isOver } from './run-status.js';
import { timeSpan } from './time-span.js';

/** More than these scroll in a box of their own, so that the logs stay near. */
const MANY = 20;

/** What the run did, each action as a bar where it began and as long as it took. */
export function ActionTimeline({ run }: { run: RunDetail }) {
  const isUnderWay = !isOver(run.status);
  const now = useTicking(run.status === 'running');
  const span = timeSpan(run, now);
  const actions = run.action_results;
  const failed = actions.filter((action) => action.status === 'failed').length;
  return (
    <Card
      title="Actions"
      flush
      description={actions.length > 0 ? summary(actions.length, failed, isUnderWay) : undefined}
    >
      {actions.length > 0 && (
        <ol
          aria-label="Actions"
          className={classNames('divide-y divide-line', actions.length > MANY && 'max-h-[36rem] overflow-y-auto')}
        >
          {actions.map((action) => (
            <ActionRow key={action.id} action={action} span={span} />
          ))}
        </ol>
      )}
      {run.status === 'running' && (
        <p className="flex items-center gap-2 border-line px-card py-2.5 text-muted text-sm not-first:border-t">
          <LoaderCircle aria-hidden className="spin size-4 text-info" />
          Under way
        </p>
      )}
      {actions.length === 0 && run.status !== 'running' && (
        <p className="px-card py-4 text-muted text-sm">
          {isUnderWay ? 'Nothing was done yet.' : 'This run called no functions marked as actions.'}
        </p>
      )}
    </Card>
  );
}

function summary(total: number, failed: number, isUnderWay: boolean): string {
  const done = `${counted(total, 'action')}${isUnderWay ? ' so far' : ''}`;
  return failed > 0 ? `${done}, ${failed} failed` : done;
}

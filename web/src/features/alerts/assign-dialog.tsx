import { useQuery } from '@tanstack/react-query';
import { UserRound, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../app/session/me.js';
import { useDeed } from '../../ui/deed.js';
import { Dialog } from '../../ui/dialog.js';
import { type Choice, PickList } from '../../ui/pick-list.js';
import { directoryQuery } from '../analysts/analyst-queries.js';
import { type AlertTarget, inWords } from './alert-target.js';
import { useAlertVerbs } from './alert-verbs.js';

interface AssignDialogProps {
  target: AlertTarget;
  onClose: () => void;
  /** Called in place of onClose when it was done. */
  onDone: () => void;
}

export function AssignDialog({ target, onClose, onDone }: AssignDialogProps) {
  const me = useMe();
  const alerts = useAlertVerbs();
  const directory = useQuery(directoryQuery);
  const [text, setText] = useState('');
  const { perform, problem } = useDeed(onDone);

  const assign = (id: string | null, done: string) =>
    perform(() => alerts.apply(target, { action: 'assign', assigned_to: id }, done));
  const people = (directory.data ?? []).toSorted((a, b) => Number(b.id === me.id) - Number(a.id === me.id));
  const choices: Choice[] = people
    .filter(({ username, display_name }) => `${username} ${display_name}`.toLowerCase().includes(text.toLowerCase()))
    .map(({ id, username, display_name }) => ({
      id,
      content: (
        <>
          <UserRound aria-hidden className="size-4 text-muted" />
          <span className="flex-1 truncate">
            {display_name} {id === me.id && <span className="text-faint">(you)</span>}
          </span>
          <span className="text-faint text-xs">{username}</span>
        </>
      ),
      onPick: () => assign(id, `assigned to ${username}`),
    }));
  const nobody: Choice = {
    id: 'none',
    content: (
      <>
        <UserRoundX aria-hidden className="size-4 text-muted" /> Nobody
      </>
    ),
    onPick: () => assign(null, 'unassigned'),
  };
  return (
    <Dialog title={`Assign ${inWords(target)}`} onClose={onClose}>
      <PickList
        label="Find an analyst"
        text={text}
        onText={setText}
        choices={'nobody unassign'.includes(text.toLowerCase()) ? [...choices, nobody] : choices}
        empty={directory.isPending ? 'Loading…' : 'No active analyst has this name.'}
      />
      {problem}
    </Dialog>
  );
}

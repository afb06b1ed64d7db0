import { useId, useState } from 'react';
import { useDebounced } from '../../lib/debounced.js';
import { ModalLayer } from '../../ui/modal-layer.js';
import { PickList } from '../../ui/pick-list.js';
import { useCommands } from './commands.js';
import { useFindings } from './findings.js';
import { usePlaybookCommands } from './playbook-commands.js';

const SETTLE_MS = 200;

/** One box for everything: pages, what can be done here, and every record by its words. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const settled = useDebounced(text.trim(), SETTLE_MS);
  /** The palette is gone, and the focus back, before anything else opens. */
  const leave = (run: () => void) => {
    onClose();
    setTimeout(run);
  };
  const commands = useCommands(wanted, leave);
  const playbooks = usePlaybookCommands(wanted, leave);
  const findings = useFindings(settled, leave);
  return (
    <ModalLayer
      onClose={onClose}
      labelledBy={id}
      className="mx-auto mt-[12dvh] mb-auto w-[calc(100%-2rem)] max-w-xl rounded-card border border-line bg-raised p-2 text-ink shadow-high"
    >
      <h2 id={id} className="sr-only">
        Command palette
      </h2>
      <PickList
        label="Go to a page, find a record, do something"
        text={text}
        onText={setText}
        choices={[...commands, ...findings.choices, ...playbooks]}
        empty={findings.isSearching ? 'Searching…' : 'Nothing found.'}
      />
    </ModalLayer>
  );
}

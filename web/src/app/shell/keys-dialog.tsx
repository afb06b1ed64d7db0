import { activeHotkeys, type Hotkey } from '../../lib/hotkeys.js';
import { Dialog } from '../../ui/dialog.js';
import { Kbd } from '../../ui/kbd.js';

const ALWAYS: readonly Hotkey[] = [
  { keys: 'Ctrl K', label: 'Search and commands' },
  { keys: 'Esc', label: 'Close what is open' },
];

/** The keys that work on the page from which it was opened. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid gap-2.5">
        {[...activeHotkeys.get(), ...ALWAYS].map(({ keys, label }) => (
          <div key={keys} className="flex items-center justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="flex gap-1">
              {keys.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

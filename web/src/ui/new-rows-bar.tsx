import { ArrowUp } from 'lucide-react';
import { useHotkey } from '../lib/hotkeys.js';

interface NewRowsBarProps {
  /** How many wait; 0 shows nothing. */
  count: number;
  /** In place of the number, when it is not known exactly. */
  amount?: string | undefined;
  /** What the key does, as the list of keys says it. */
  hotkeyLabel: string;
  onShow: () => void;
}

/** What came in since the list was read waits here until somebody wants to see it. */
export function NewRowsBar({ count, amount, hotkeyLabel, onShow }: NewRowsBarProps) {
  useHotkey(count > 0 && '.', hotkeyLabel, onShow);
  if (count === 0) return <div role="status" className="sr-only" />;
  return (
    <div role="status">
      <button
        type="button"
        onClick={onShow}
        className="flex w-full items-center justify-center gap-1.5 border-line border-b bg-info-soft py-1.5 font-medium text-info text-sm hover:underline"
      >
        <ArrowUp aria-hidden className="size-4" />
        {amount ?? count.toLocaleString()} new
      </button>
    </div>
  );
}

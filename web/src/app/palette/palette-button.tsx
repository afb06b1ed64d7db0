import { Search } from 'lucide-react';
import { classNames } from '../../lib/class-names.js';
import { Kbd } from '../../ui/kbd.js';
import { openPalette } from './palette-host.js';

const COMMAND_KEY = navigator.userAgent.includes('Mac') ? '⌘ K' : 'Ctrl K';

export function PaletteButton({ narrow = false }: { narrow?: boolean }) {
  return (
    <button
      type="button"
      onClick={openPalette}
      className={classNames(
        'flex h-control items-center gap-2.5 rounded-control border border-line bg-sunken text-muted text-sm hover:text-ink',
        narrow ? 'w-control justify-center' : 'px-2.5',
      )}
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className={narrow ? 'sr-only' : 'flex-1 text-left'}>Search</span>
      {!narrow && (
        <span aria-hidden>
          <Kbd>{COMMAND_KEY}</Kbd>
        </span>
      )}
    </button>
  );
}

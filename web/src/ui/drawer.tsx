import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.js';
import { IconButton } from './icon-button.js';
import { ModalLayer } from './modal-layer.js';

const SIDES = {
  right: 'drawer-right ml-auto max-w-xl border-l',
  left: 'drawer-left mr-auto max-w-72 border-r',
} as const;

interface DrawerProps {
  title: string;
  side?: keyof typeof SIDES | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A modal panel at the side of the screen, open as long as it is mounted. */
export function Drawer({ title, side = 'right', onClose, children }: DrawerProps) {
  const id = useId();
  return (
    <ModalLayer
      onClose={onClose}
      labelledBy={`${id}-title`}
      className={classNames(
        'my-0 h-dvh max-h-none w-[calc(100%-2.5rem)] border-line bg-raised text-ink shadow-high',
        SIDES[side],
      )}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 border-line border-b px-5 py-3">
          <h2 id={`${id}-title`} className="font-semibold text-lg">
            {title}
          </h2>
          <IconButton icon={X} label="Close" onClick={onClose} className="-mr-1.5" />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
      </div>
    </ModalLayer>
  );
}

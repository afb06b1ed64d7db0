import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../lib/media.js';
import { Drawer } from './drawer.js';
import { IconButton } from './icon-button.js';

interface SidePanelProps {
  title: string;
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** What a list shows beside itself: the list stays usable, and on a narrow screen a drawer takes the panel's place. */
export function SidePanel({ title, actions, onClose, children }: SidePanelProps) {
  if (useIsNarrow()) {
    return (
      <Drawer title={title} onClose={onClose}>
        {actions && <div className="flex flex-wrap gap-2 px-5 pt-4">{actions}</div>}
        {children}
      </Drawer>
    );
  }
  return (
    <aside
      aria-label={title}
      className="flex w-104 shrink-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-low"
    >
      <div className="flex items-center gap-2 border-line border-b py-2 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate font-semibold">{title}</h2>
        <IconButton icon={X} label="Close preview" onClick={onClose} />
      </div>
      {actions && <div className="flex flex-wrap gap-2 border-line border-b px-4 py-2.5">{actions}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2">
        {children}
      </div>
    </aside>
  );
}

import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.js';
import { IconButton } from './icon-button.js';
import { ModalLayer } from './modal-layer.js';

interface DialogProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean | undefined;
  /** For content that would be lost: Escape and a click beside the dialog do nothing. */
  closesOnlyByButton?: boolean | undefined;
}

/** A modal dialog, open as long as it is mounted. */
export function Dialog({
  title,
  description,
  onClose,
  children,
  wide = false,
  closesOnlyByButton = false,
}: DialogProps) {
  const id = useId();
  const describedBy = description ? `${id}-description` : undefined;
  return (
    <ModalLayer
      onClose={closesOnlyByButton ? stayOpen : onClose}
      labelledBy={`${id}-title`}
      describedBy={describedBy}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto rounded-card border border-line bg-raised',
        'text-ink shadow-high',
        wide ? 'max-w-2xl' : 'max-w-md',
      )}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-4">
        <h2 id={`${id}-title`} className="font-semibold text-lg">
          {title}
        </h2>
        <IconButton icon={X} label="Close" onClick={onClose} className="-mt-0.5 -mr-1.5" />
      </div>
      {description && (
        <p id={describedBy} className="px-5 pt-1 text-muted text-sm">
          {description}
        </p>
      )}
      <div className="px-5 pt-4 pb-5">{children}</div>
    </ModalLayer>
  );
}

const stayOpen = () => {};

/** The row of buttons at the end of a dialog; the last one is the main one. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2">{children}</div>;
}

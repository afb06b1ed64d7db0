import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { keepFocusInside } from './focus-trap.js';
import { LayerContext } from './layer.js';

interface ModalLayerProps {
  onClose: () => void;
  labelledBy: string;
  describedBy?: string | undefined;
  className: string;
  children: ReactNode;
}

/**
 * The base of dialogs and drawers: the browser's own modal dialog, which needs no injected styles. Mount it to open it,
 * unmount it to close it; focus then goes back to where it was.
 */
export function ModalLayer({ onClose, labelledBy, describedBy, className, children }: ModalLayerProps) {
  const [layer, setLayer] = useState<HTMLDialogElement | null>(null);
  useOpenWhileMounted(layer);
  useCancelEvent(layer, onClose);

  const closeFromBackdrop = (event: MouseEvent) => {
    if (event.target === layer) onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!layer) return;
    keepFocusInside(layer, event);
    if (event.key !== 'Escape' || isInMenu(event.target)) return;
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={setLayer}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className}
      onMouseDown={closeFromBackdrop}
      onKeyDown={handleKey}
    >
      <LayerContext value={layer}>{layer && children}</LayerContext>
    </dialog>
  );
}

/** The first thing to fill in or decide, rather than the button that closes the layer. */
const FIRST_FOCUS = '[data-first-focus], input, select, textarea';

/** An open menu inside the layer closes first. A tooltip does not count: Escape is meant for the layer. */
const isInMenu = (target: EventTarget) => target instanceof Element && target.closest('[role="menu"]') !== null;

function useOpenWhileMounted(layer: HTMLDialogElement | null): void {
  useEffect(() => {
    if (!layer) return;
    const opener = document.activeElement;
    layer.showModal();
    (layer.querySelector<HTMLElement>(FIRST_FOCUS) ?? layer).focus();
    return () => {
      layer.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [layer]);
}

/** The browser's own wish to close the layer, such as the back gesture of a phone. */
function useCancelEvent(layer: HTMLDialogElement | null, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!layer) return;
    const onCancel = (event: Event) => {
      if (event.target !== layer) return;
      event.preventDefault();
      close();
    };
    layer.addEventListener('cancel', onCancel);
    return () => layer.removeEventListener('cancel', onCancel);
  }, [layer]);
}

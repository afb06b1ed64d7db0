import { useEffect } from 'react';
import { observableValue, useObservableValue } from '../../lib/observable-value.js';
import { Palette } from './palette.js';

const isOpen = observableValue(false);
export const openPalette = () => isOpen.set(true);

/** Opens the palette by Ctrl or Cmd with K, wherever the focus is, except over another dialog. */
export function PaletteHost() {
  const open = useObservableValue(isOpen);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      if (isOpen.get()) isOpen.set(false);
      else if (!document.querySelector('dialog[open]')) isOpen.set(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return open && <Palette onClose={() => isOpen.set(false)} />;
}

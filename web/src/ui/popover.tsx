import { Popover as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useLayer } from './layer.js';

interface PopoverProps {
  /** Read aloud as the name of what opens. */
  label: string;
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** A small panel at its button. Like the menu it is not modal, since the content security policy refuses injected styles. */
export function Popover({ label, trigger, children, align = 'start', open, onOpenChange }: PopoverProps) {
  const container = useLayer();
  const controlled = open === undefined ? {} : { open };
  const listened = onOpenChange ? { onOpenChange } : {};
  return (
    <Primitive.Root {...controlled} {...listened}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-40 max-h-[min(26rem,var(--radix-popover-content-available-height))] w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-high"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

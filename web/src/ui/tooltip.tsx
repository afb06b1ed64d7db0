import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useLayer } from './layer.js';

export const TooltipProvider = Primitive.Provider;

interface TooltipProps {
  content: ReactNode;
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}

export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const container = useLayer();
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-control border border-line bg-raised px-2.5 py-1.5 text-ink text-xs shadow-high"
        >
          {content}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

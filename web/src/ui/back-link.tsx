import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';

/** From one record back to the list of its kind. */
export const BackLink = createLink(({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className="inline-flex items-center gap-1.5 hover:text-ink">
    <ArrowLeft aria-hidden className="size-3.5" />
    {children}
  </a>
));

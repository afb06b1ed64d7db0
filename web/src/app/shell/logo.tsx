import { classNames } from '../../lib/class-names.js';

export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classNames('shrink-0 text-accent', className)}>
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <g className="text-on-accent" stroke="currentColor" strokeWidth="2.2" strokeLinejoin="round">
        <path d="M5 16c3-5 6.7-7.5 11-7.5S24 11 27 16c-3 5-6.7 7.5-11 7.5S8 21 5 16Z" fill="none" />
        <circle cx="16" cy="16" r="2.4" fill="currentColor" />
      </g>
    </svg>
  );
}

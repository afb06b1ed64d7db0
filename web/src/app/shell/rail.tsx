import { Link } from '@tanstack/react-router';
import { classNames } from '../../lib/class-names.js';
import { Tooltip } from '../../ui/tooltip.js';
import { DESTINATIONS, type Destination } from '../navigation.js';
import { holds, useMe } from '../session/me.js';

interface RailProps {
  /** Icons only. */
  narrow?: boolean;
  onNavigate?: () => void;
}

export function useDestinations(): readonly Destination[] {
  const me = useMe();
  return DESTINATIONS.filter(({ anyOf }) => !anyOf || anyOf.some((permission) => holds(me, permission)));
}

export function Rail({ narrow = false, onNavigate }: RailProps) {
  return (
    <nav aria-label="Main" className="grid gap-0.5">
      {useDestinations().map((destination) => (
        <RailLink key={destination.label} destination={destination} narrow={narrow} onNavigate={onNavigate} />
      ))}
    </nav>
  );
}

interface RailLinkProps {
  destination: Destination;
  narrow: boolean;
  onNavigate: (() => void) | undefined;
}

function RailLink({ destination: { to, search, label, icon: Icon }, narrow, onNavigate }: RailLinkProps) {
  const link = (
    <Link
      to={to}
      search={search ?? {}}
      aria-label={narrow ? label : undefined}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      onClick={() => onNavigate?.()}
      className={classNames(
        'flex h-control items-center gap-3 rounded-control font-medium text-muted hover:bg-hover hover:text-ink',
        'aria-[current=page]:bg-selected aria-[current=page]:text-accent-text',
        narrow ? 'w-control justify-center' : 'px-2.5',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {!narrow && label}
    </Link>
  );
  return narrow ? (
    <Tooltip content={label} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}

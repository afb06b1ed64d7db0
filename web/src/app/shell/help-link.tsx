import { classNames } from '../../lib/class-names.js';
import { Tooltip } from '../../ui/tooltip.js';
import { HELP } from '../navigation.js';

/** To the documentation, in a tab of its own. */
export function HelpLink({ narrow = false }: { narrow?: boolean }) {
  const { label, icon: Icon, href } = HELP;
  const link = (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label} (opens in a new tab)`}
      className={classNames(
        'flex h-control items-center gap-3 rounded-control font-medium text-muted hover:bg-hover hover:text-ink',
        narrow ? 'w-control justify-center' : 'px-2.5',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {!narrow && label}
    </a>
  );
  if (!narrow) return link;
  return (
    <Tooltip content={label} side="right">
      {link}
    </Tooltip>
  );
}

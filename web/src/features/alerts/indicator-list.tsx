import { FileDigit, Globe, Link2, type LucideIcon, Network } from 'lucide-react';
import type { Alert } from '../../api/shapes.js';
import { Chip } from '../../ui/chip.js';

type Iocs = Alert['iocs'];

export const INDICATOR_KINDS = [
  { name: 'ips', type: 'ip', label: 'Addresses', icon: Network },
  { name: 'domains', type: 'domain', label: 'Domains', icon: Globe },
  { name: 'urls', type: 'url', label: 'URLs', icon: Link2 },
  { name: 'hashes', type: 'hash', label: 'Hashes', icon: FileDigit },
] as const satisfies ReadonlyArray<{ name: keyof Iocs; type: string; label: string; icon: LucideIcon }>;

const MOST_SHOWN = 8;

export function IndicatorList({ iocs }: { iocs: Iocs }) {
  const kinds = INDICATOR_KINDS.filter(({ name }) => iocs[name].length > 0);
  if (kinds.length === 0) return null;
  return (
    <section aria-label="Indicators" className="grid gap-3">
      {kinds.map(({ name, label, icon }) => (
        <div key={name}>
          <h3 className="mb-1.5 text-muted text-xs">{label}</h3>
          <div className="flex flex-wrap gap-1.5">
            {iocs[name].slice(0, MOST_SHOWN).map((value) => (
              <Chip key={value} icon={icon} mono>
                {value}
              </Chip>
            ))}
            {iocs[name].length > MOST_SHOWN && (
              <span className="text-faint text-xs">and {iocs[name].length - MOST_SHOWN} more</span>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}

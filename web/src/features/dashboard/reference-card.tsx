import { Activity, BookOpen, CircleHelp, ExternalLink, type LucideIcon } from 'lucide-react';
import { Card } from '../../ui/card.js';

const REFERENCES: ReadonlyArray<{ href: string; label: string; meaning: string; icon: LucideIcon }> = [
  { href: '/help/', label: 'Documentation', meaning: 'Guides, examples and troubleshooting', icon: CircleHelp },
  { href: '/docs', label: 'API reference', meaning: 'Every endpoint, with a console to try it', icon: BookOpen },
  { href: '/metrics', label: 'Metrics', meaning: 'For Prometheus and compatible scrapers', icon: Activity },
];

export function ReferenceCard() {
  return (
    <Card title="Reference">
      <ul className="-m-2 grid gap-1">
        {REFERENCES.map(({ href, label, meaning, icon: Icon }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="flex items-center gap-3 rounded-control p-2 hover:bg-hover"
            >
              <Icon aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{label}</span>
                <span className="block text-muted text-xs">{meaning}</span>
              </span>
              <ExternalLink aria-label="opens in a new tab" className="size-3.5 shrink-0 text-faint" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

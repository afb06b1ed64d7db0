import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { holds, useMe } from '../../app/session/me.js';
import { buttonClasses } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { CodeBlock } from '../../ui/code-block.js';
import { firstAlertCommand } from './first-alert.js';

export function FirstSteps() {
  return (
    <Card title="Getting started" description="From an empty floor to the first alert in about a minute.">
      <ol className="grid gap-6">
        <Step number={1} title="Get an API key">
          <KeyStep />
        </Step>
        <Step number={2} title="Send an alert">
          <p className="mb-3 text-muted">
            Any JSON object is accepted. Title, severity, addresses and indicators are found wherever your tool puts
            them.
          </p>
          <CodeBlock label="Shell" code={firstAlertCommand(location.origin, 'YOUR_API_KEY')} />
        </Step>
        <Step number={3} title="Point your detection tools here">
          <p className="text-muted">
            Use <code className="break-all font-mono text-ink text-xs">{location.origin}/api/v1/webhooks/alerts</code>{' '}
            as the webhook address in your SIEM or EDR, and send the key in the header{' '}
            <code className="font-mono text-ink text-xs">X-API-Key</code>. Alerts with the same source and id are
            counted, not repeated.
          </p>
        </Step>
      </ol>
    </Card>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-3">
      <span
        aria-hidden
        className="grid size-7 place-items-center rounded-full bg-selected font-semibold text-accent-text text-sm"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="mb-1 pt-0.5 font-semibold">{title}</h3>
        {children}
      </div>
    </li>
  );
}

function KeyStep() {
  const mayManageKeys = holds(useMe(), 'api_keys:manage');
  if (!mayManageKeys) {
    return (
      <p className="text-muted">
        Every sending system has a key of its own. Ask an administrator to create one for you.
      </p>
    );
  }
  return (
    <>
      <p className="mb-3 text-muted">Give every sending system a key of its own, so that each can be revoked alone.</p>
      <Link to="/settings/api-keys" className={buttonClasses('primary')}>
        <KeyRound aria-hidden className="size-4" />
        Manage API keys
      </Link>
    </>
  );
}

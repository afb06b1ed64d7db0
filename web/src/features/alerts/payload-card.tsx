import { useState } from 'react';
import type { AlertDetail } from '../../api/shapes.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { JsonTree } from '../../ui/json-tree.js';

type Form = 'raw' | 'normalized';

/** What arrived, and what was understood of it. */
export function PayloadCard({ alert }: { alert: AlertDetail }) {
  const [form, setForm] = useState<Form>('raw');
  const choice = (value: Form, label: string) => (
    <Button
      size="small"
      look={form === value ? 'secondary' : 'quiet'}
      aria-pressed={form === value}
      onClick={() => setForm(value)}
    >
      {label}
    </Button>
  );
  return (
    <Card
      title="Payload"
      actions={
        <>
          {choice('raw', 'As received')}
          {choice('normalized', 'Normalized')}
        </>
      }
    >
      {form === 'raw' ? (
        <JsonTree key="raw" label="Payload as received" value={alert.raw_payload} />
      ) : (
        <JsonTree key="normalized" label="Normalized form" value={alert.normalized} />
      )}
    </Card>
  );
}

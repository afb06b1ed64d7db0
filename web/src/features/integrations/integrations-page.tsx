import { useQuery } from '@tanstack/react-query';
import { Plug, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Integration } from '../../api/shapes.js';
import { holds, useMe } from '../../app/session/me.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorState } from '../../ui/error-state.js';
import { PageHeader } from '../../ui/page-header.js';
import { Skeleton } from '../../ui/skeleton.js';
import { AddIntegrationDialog } from './add-integration-dialog.js';
import { ConnectorProblems } from './connector-problems.js';
import { EditIntegrationDialog } from './edit-integration-dialog.js';
import { IntegrationCard } from './integration-card.js';
import { integrationsQuery, integrationTypesQuery } from './integration-queries.js';
import { RemoveIntegrationDialog } from './remove-integration-dialog.js';
import { TryActionDialog } from './try-action-dialog.js';

type Open = { dialog: 'add' } | { dialog: 'edit' | 'try' | 'remove'; integration: Integration };

export function IntegrationsPage() {
  const mayManage = holds(useMe(), 'integrations:manage');
  const types = useQuery(integrationTypesQuery).data ?? [];
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const add = (
    <Button look="primary" icon={Plus} onClick={() => setOpen({ dialog: 'add' })}>
      Add integration
    </Button>
  );
  const typeOf = (integration: Integration) => types.find(({ type }) => type === integration.integration_type);
  return (
    <div className="mx-auto grid max-w-7xl gap-5">
      <PageHeader
        title="Integrations"
        description="The tools that lookups, enrichment and playbooks reach out to."
        actions={mayManage && add}
      />
      <ConnectorProblems />
      <IntegrationGrid
        card={(integration) => (
          <IntegrationCard
            key={integration.id}
            integration={integration}
            type={typeOf(integration)}
            mayManage={mayManage}
            onOpen={(dialog) => setOpen({ dialog, integration })}
          />
        )}
        addButton={mayManage && add}
      />
      {open?.dialog === 'add' && <AddIntegrationDialog types={types} onClose={close} />}
      {open?.dialog === 'edit' && (
        <EditIntegrationDialog integration={open.integration} type={typeOf(open.integration)} onClose={close} />
      )}
      {open?.dialog === 'try' && (
        <TryActionDialog integration={open.integration} type={typeOf(open.integration)} onClose={close} />
      )}
      {open?.dialog === 'remove' && <RemoveIntegrationDialog integration={open.integration} onClose={close} />}
    </div>
  );
}

interface IntegrationGridProps {
  card: (integration: Integration) => ReactNode;
  addButton: ReactNode;
}

function IntegrationGrid({ card, addButton }: IntegrationGridProps) {
  const { data, error, refetch } = useQuery(integrationsQuery);
  if (error && !data)
    return <ErrorState title="The integrations could not be loaded" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState icon={Plug} title="No integrations yet" action={addButton}>
          Connect a SIEM, threat intelligence, chat or mail. Lookups and playbooks use them at once.
        </EmptyState>
      </Card>
    );
  }
  return (
    <ul aria-label="Integrations" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {data.map(card)}
    </ul>
  );
}

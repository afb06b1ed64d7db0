import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ApiKey, CreatedApiKey } from '../../api/shapes.js';
import { useNow } from '../../lib/now.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Checkbox } from '../../ui/checkbox.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Table } from '../../ui/table.js';
import { toast } from '../../ui/toast-queue.js';
import { apiKeyColumns } from './api-key-columns.js';
import { apiKeysQuery, useApiKeyVerbs } from './api-key-queries.js';
import { CreateKeyDialog } from './create-key-dialog.js';
import { CreatedKeyDialog } from './created-key-dialog.js';

const route = getRouteApi('/frame/settings/api-keys');

type Open = { dialog: 'create' } | { dialog: 'created'; created: CreatedApiKey } | { dialog: 'revoke'; apiKey: ApiKey };

export function ApiKeysPage() {
  const apiKeys = useQuery(apiKeysQuery);
  const { revoked: showsRevoked = false } = route.useSearch();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const columns = apiKeyColumns({ now: useNow(), onRevoke: (apiKey) => setOpen({ dialog: 'revoke', apiKey }) });
  const startCreating = () => setOpen({ dialog: 'create' });
  return (
    <Card
      title="API keys"
      description="Detection systems send one in the header X-API-Key."
      flush
      actions={
        <>
          <RevokedFilter keys={apiKeys.data ?? []} shown={showsRevoked} />
          <Button look="primary" icon={Plus} onClick={startCreating}>
            Create key
          </Button>
        </>
      }
    >
      <Table
        label="API keys"
        columns={columns}
        rows={apiKeys.data?.filter((key) => key.is_active || showsRevoked)}
        rowKey={(key) => key.id}
        source={apiKeys}
        empty={
          <EmptyState
            icon={KeyRound}
            title="No active API keys"
            action={
              <Button icon={Plus} onClick={startCreating}>
                Create key
              </Button>
            }
          >
            Create a key for the first system that will send alerts.
          </EmptyState>
        }
      />
      {open?.dialog === 'create' && (
        <CreateKeyDialog onCreated={(created) => setOpen({ dialog: 'created', created })} onClose={close} />
      )}
      {open?.dialog === 'created' && <CreatedKeyDialog created={open.created} onClose={close} />}
      {open?.dialog === 'revoke' && <RevokeDialog apiKey={open.apiKey} onClose={close} />}
    </Card>
  );
}

function RevokedFilter({ keys, shown }: { keys: readonly ApiKey[]; shown: boolean }) {
  const navigate = route.useNavigate();
  const revoked = keys.filter((key) => !key.is_active).length;
  if (revoked === 0) return null;
  return (
    <Checkbox
      label={`Show revoked (${revoked})`}
      checked={shown}
      onChange={(event) => void navigate({ search: event.target.checked ? { revoked: true } : {}, replace: true })}
    />
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const apiKeys = useApiKeyVerbs();
  const revoke = async () => {
    await apiKeys.revoke(apiKey.id);
    toast.success(`Revoked ${apiKey.name}.`);
  };
  return (
    <ConfirmDialog
      title={`Revoke ${apiKey.name}?`}
      confirmLabel="Revoke key"
      destructive
      onConfirm={revoke}
      onClose={onClose}
    >
      Alerts sent with this key are refused from this moment on. A revoked key cannot be brought back.
    </ConfirmDialog>
  );
}

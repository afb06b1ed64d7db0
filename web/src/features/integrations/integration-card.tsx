import { useMutation } from '@tanstack/react-query';
import { Ellipsis, FlaskConical, Pencil, PlugZap, Trash2 } from 'lucide-react';
import type { Integration, IntegrationType } from '../../api/shapes.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { IconButton } from '../../ui/icon-button.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import { Notice } from '../../ui/notice.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { BareSwitch } from '../../ui/switch.js';
import { TimeOr } from '../../ui/time.js';
import { toast } from '../../ui/toast-queue.js';
import { useIntegrationVerbs } from './integration-queries.js';

interface IntegrationCardProps {
  integration: Integration;
  /** Unknown when its connector is gone. */
  type: IntegrationType | undefined;
  mayManage: boolean;
  onOpen: (dialog: 'edit' | 'try' | 'remove') => void;
}

export function IntegrationCard({ integration, type, mayManage, onOpen }: IntegrationCardProps) {
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-card shadow-low">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="break-words font-semibold">{integration.name}</h2>
          <p className="text-muted text-sm">
            {type?.description ?? `Its connector ${integration.integration_type} is gone`}
          </p>
        </div>
        {mayManage ? <EnabledSwitch integration={integration} /> : !integration.enabled && <Badge>Switched off</Badge>}
        {mayManage && <CardMenu integration={integration} onOpen={onOpen} />}
      </div>
      <Health integration={integration} />
      {integration.config_errors.length > 0 && (
        <Notice kind="warning">Not ready: {integration.config_errors.join('; ')}.</Notice>
      )}
      {mayManage && (
        <CardButtons integration={integration} hasActions={Boolean(type?.actions.length)} onOpen={onOpen} />
      )}
    </li>
  );
}

function Health({ integration }: { integration: Integration }) {
  return (
    <div role="status" aria-label={`Health of ${integration.name}`} className="grid gap-1 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge status={integration.health_status ?? 'unchecked'} />
        <span className="text-muted text-xs">
          <TimeOr iso={integration.last_health_check} otherwise="" />
        </span>
      </div>
      {integration.health_message && (
        <p className="line-clamp-3 break-words text-muted">{integration.health_message}</p>
      )}
    </div>
  );
}

interface CardPartProps {
  integration: Integration;
  onOpen: IntegrationCardProps['onOpen'];
}

function CardButtons({ integration, hasActions, onOpen }: CardPartProps & { hasActions: boolean }) {
  const integrations = useIntegrationVerbs();
  const check = useMutation({
    mutationFn: () => integrations.checkHealth(integration.id),
    onError: (error) => toast.failure(error.message),
  });
  return (
    <div className="mt-auto flex flex-wrap gap-2 border-line border-t pt-3">
      <Button size="small" icon={PlugZap} busy={check.isPending} onClick={() => check.mutate()}>
        Test connection
      </Button>
      {hasActions && (
        <Button size="small" icon={FlaskConical} onClick={() => onOpen('try')}>
          Try action
        </Button>
      )}
    </div>
  );
}

function CardMenu({ integration, onOpen }: CardPartProps) {
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={`Actions for ${integration.name}`} className="-mt-1 -mr-1.5" />}>
      <MenuItem icon={Pencil} onSelect={() => onOpen('edit')}>
        Edit
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={() => onOpen('remove')}>
        Remove
      </MenuItem>
    </Menu>
  );
}

function EnabledSwitch({ integration }: { integration: Integration }) {
  const integrations = useIntegrationVerbs();
  const toggle = useMutation({
    mutationFn: (enabled: boolean) => integrations.update(integration.id, { enabled }),
    onError: (error) => toast.failure(error.message),
  });
  return (
    <BareSwitch
      label={`Use ${integration.name}`}
      checked={toggle.isPending ? toggle.variables : integration.enabled}
      onCheckedChange={(enabled) => toggle.mutate(enabled)}
    />
  );
}

import { CircleCheck, CirclePlay, FolderPlus, Gauge, Hand, Tag, UserRoundPlus } from 'lucide-react';
import type { Severity } from '../../api/shapes.js';
import { BulkBar } from '../../ui/bulk-bar.js';
import { Button } from '../../ui/button.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import type { Selection } from '../../ui/row-selection.js';
import type { AlertActions } from './alert-actions.js';
import type { AlertTarget } from './alert-target.js';

const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low'];

interface AlertBulkBarProps {
  selection: Selection;
  target: AlertTarget | undefined;
  total: number;
  approximate: boolean;
  actions: AlertActions;
}

export function AlertBulkBar({ selection, target, total, approximate, actions }: AlertBulkBarProps) {
  if (!target) return null;
  const { ask, perform } = actions;
  return (
    <BulkBar selection={selection} total={total} approximate={approximate}>
      <Button size="small" icon={Hand} onClick={() => perform((verbs) => verbs.claim(target))}>
        Claim
      </Button>
      <Button size="small" icon={UserRoundPlus} onClick={() => ask('assign', target)}>
        Assign
      </Button>
      <Menu
        align="start"
        side="top"
        trigger={
          <Button size="small" icon={CirclePlay}>
            Status
          </Button>
        }
      >
        <MenuItem onSelect={() => perform((verbs) => verbs.setStatus(target, 'new'))}>New</MenuItem>
        <MenuItem onSelect={() => perform((verbs) => verbs.setStatus(target, 'in_progress'))}>In progress</MenuItem>
        <MenuItem onSelect={() => ask('resolve', target)}>Resolved…</MenuItem>
      </Menu>
      <Menu
        align="start"
        side="top"
        trigger={
          <Button size="small" icon={Gauge}>
            Severity
          </Button>
        }
      >
        {SEVERITIES.map((severity) => (
          <MenuItem key={severity} onSelect={() => perform((verbs) => verbs.setSeverity(target, severity))}>
            <span className="capitalize">{severity}</span>
          </MenuItem>
        ))}
      </Menu>
      <Button size="small" icon={Tag} onClick={() => ask('tag', target)}>
        Tag
      </Button>
      <Button size="small" icon={FolderPlus} onClick={() => ask('incident', target)}>
        Incident
      </Button>
      <Button size="small" look="primary" icon={CircleCheck} onClick={() => ask('resolve', target)}>
        Resolve
      </Button>
    </BulkBar>
  );
}

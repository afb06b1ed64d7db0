import { Link } from '@tanstack/react-router';
import type { RunDetail } from '../../api/shapes.js';
import { Card } from '../../ui/card.js';
import { Description, DescriptionList } from '../../ui/description-list.js';
import { Fold } from '../../ui/fold.js';
import { JsonBlock } from '../../ui/json-block.js';
import { Time, TimeOr } from '../../ui/time.js';
import { AlertLink } from '../alerts/alert-link.js';
import { RunTime } from './run-time.js';

export function RunFacts({ run }: { run: RunDetail }) {
  return (
    <Card title="About this run">
      <DescriptionList>
        <Description term="Alert">
          {run.alert_id ? <AlertLink id={run.alert_id} title={run.alert_title} /> : 'None'}
        </Description>
        <Description term="Started by">{run.triggered_by_username ?? 'The alert'}</Description>
        <Description term="Queued">
          <Time iso={run.created_at} />
        </Description>
        <Description term="Began">
          <TimeOr iso={run.started_at} otherwise="Not yet" />
        </Description>
        <Description term="Duration">
          <RunTime run={run} />
        </Description>
        <Description term="Playbook version">{run.playbook_version}</Description>
        {run.attempt > 1 && <Description term="Taken up">{run.attempt} times</Description>}
        {run.retry_of && (
          <Description term="Repeats">
            <Link to="/runs/$id" params={{ id: run.retry_of }} className="link">
              An earlier run
            </Link>
          </Description>
        )}
      </DescriptionList>
      <div className="mt-4 grid gap-1 border-line border-t pt-3">
        <Value label="Input" value={run.input_data} />
        <Value label="Result" value={run.result} open />
        <p className="break-all pt-1 font-mono text-2xs text-faint">{run.id}</p>
      </div>
    </Card>
  );
}

function Value({ label, value, open = false }: { label: string; value: unknown; open?: boolean }) {
  if (value === null || value === undefined) return null;
  return (
    <Fold summary={label} open={open}>
      <JsonBlock label={label} value={value} />
    </Fold>
  );
}

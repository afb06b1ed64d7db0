import type { Alert } from '../../api/shapes.js';
import { Chip } from '../../ui/chip.js';
import { Description, DescriptionList } from '../../ui/description-list.js';
import { Time, TimeOr } from '../../ui/time.js';

/** What is known about an alert, line by line; what is not known takes no room. */
export function AlertFacts({ alert }: { alert: Alert }) {
  return (
    <div className="[--term:7rem]">
      <DescriptionList>
        <Fact term="Rule" value={alert.rule_name} />
        <Fact term="Host" value={alert.hostname} />
        <Fact term="Source IP" value={alert.source_ip} mono />
        <Fact term="Destination IP" value={alert.dest_ip} mono />
        <Fact term="Partner" value={alert.partner} />
        <Fact term="Source" value={alert.source} />
        <Fact term="Source id" value={alert.source_id} mono />
        {alert.tags.length > 0 && (
          <Description term="Tags">
            <span className="flex flex-wrap gap-1">
              {alert.tags.map((tag) => (
                <Chip key={tag}>{tag}</Chip>
              ))}
            </span>
          </Description>
        )}
        <Description term="Received">
          <Time iso={alert.created_at} />
        </Description>
        <Description term="Last change">
          <Time iso={alert.updated_at} />
        </Description>
        {alert.status === 'resolved' && (
          <Description term="Resolved">
            <TimeOr iso={alert.resolved_at} otherwise="Unknown" />
          </Description>
        )}
        <Fact term="Reason" value={alert.resolve_reason} />
      </DescriptionList>
    </div>
  );
}

function Fact({ term, value, mono = false }: { term: string; value: string | null; mono?: boolean }) {
  if (!value) return null;
  return (
    <Description term={term}>
      <span className={mono ? 'break-all font-mono text-xs' : 'whitespace-pre-wrap'}>{value}</span>
    </Description>
  );
}

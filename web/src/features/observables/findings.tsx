import { useMutation } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import type { Enrichment, Observable } from '../../api/shapes.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Fold } from '../../ui/fold.js';
import { JsonBlock } from '../../ui/json-block.js';
import { Time } from '../../ui/time.js';
import { toast } from '../../ui/toast-queue.js';
import { AddFindingDialog } from './add-finding-dialog.js';
import { useObservableVerbs } from './observable-queries.js';

interface FindingsProps {
  observable: Observable;
  mayManage: boolean;
}

/** What each provider, or colleague, found out about it; newest first. */
export function Findings({ observable, mayManage }: FindingsProps) {
  const [adding, setAdding] = useState(false);
  const findings = observable.enrichments.toReversed();
  return (
    <Card
      title="Findings"
      flush
      actions={
        mayManage && (
          <>
            <LookUpButton observable={observable} />
            <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
              Add finding
            </Button>
          </>
        )
      }
    >
      {findings.length > 0 ? (
        <ul aria-label="Findings" className="divide-y divide-line">
          {findings.map((finding) => (
            <Finding key={`${finding.source} ${finding.enriched_at}`} finding={finding} />
          ))}
        </ul>
      ) : (
        <p className="px-card py-4 text-muted text-sm">
          Nothing is known yet. Providers are set up under Integrations; what you found out yourself can be added here.
        </p>
      )}
      {adding && <AddFindingDialog observable={observable} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function LookUpButton({ observable }: { observable: Observable }) {
  const observables = useObservableVerbs(observable.id);
  const lookUp = useMutation({
    mutationFn: observables.lookUp,
    onError: (error) => toast.failure(error.message),
  });
  return (
    <Button size="small" icon={Search} busy={lookUp.isPending} onClick={() => lookUp.mutate()}>
      Look up now
    </Button>
  );
}

function Finding({ finding: { source, malicious, score, enriched_at, data } }: { finding: Enrichment }) {
  return (
    <li className="px-card py-2">
      <Fold
        summary={
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{source}</span>
            <Badge tone={malicious ? 'failure' : 'neutral'}>{malicious ? 'Malicious' : 'Not malicious'}</Badge>
            {score !== null && <span className="text-muted tabular-nums">Score {score}</span>}
            <span className="ml-auto text-muted text-xs">
              <Time iso={enriched_at} />
            </span>
          </span>
        }
      >
        <JsonBlock label="Answer" value={data} />
      </Fold>
    </li>
  );
}

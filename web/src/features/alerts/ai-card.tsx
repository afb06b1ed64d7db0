import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { answer, client } from '../../api/client.js';
import type { AiTriage, Alert } from '../../api/shapes.js';
import { holds, useMe } from '../../app/session/me.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { DeterminationBadge } from '../../ui/determination-badge.js';
import { Notice } from '../../ui/notice.js';
import { SeverityBadge } from '../../ui/severity-badge.js';
import { toast } from '../../ui/toast-queue.js';
import { capabilitiesQuery, useSummary, useTriageSuggestion } from './ai-queries.js';
import { refreshAlerts } from './alert-cache.js';

/** What a language model makes of the alert, when one is configured. It suggests; the analyst decides. */
export function AiCard({ alert }: { alert: Alert }) {
  const isEnabled = useQuery(capabilitiesQuery).data?.ai_enabled ?? false;
  const mayUse = holds(useMe(), 'ai:use');
  const summary = useSummary(alert.id);
  const triage = useTriageSuggestion(alert.id);
  if (!isEnabled || !mayUse) return null;
  const failure = summary.error ?? triage.error;
  const model = triage.data?.model ?? summary.data?.model;
  return (
    <Card title="Assistant" description="Suggestions only. Nothing is applied by itself.">
      <div className="grid gap-4" aria-live="polite">
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={Sparkles} busy={summary.isPending} onClick={() => summary.mutate()}>
            Summarize
          </Button>
          <Button size="small" icon={Sparkles} busy={triage.isPending} onClick={() => triage.mutate()}>
            Suggest triage
          </Button>
        </div>
        {failure && <Notice kind="failure">{failure.message}</Notice>}
        {summary.data && <p className="whitespace-pre-wrap break-words text-sm">{summary.data.summary}</p>}
        {triage.data && <TriageSuggestion alert={alert} suggestion={triage.data} />}
        {model && <p className="text-faint text-xs">Written by {model}. It can be wrong.</p>}
      </div>
    </Card>
  );
}

function TriageSuggestion({ alert, suggestion }: { alert: Alert; suggestion: AiTriage }) {
  const queryClient = useQueryClient();
  const [isApplying, setIsApplying] = useState(false);
  const { severity, determination, confidence, reasoning } = suggestion;
  const isApplied = alert.severity === severity && alert.determination === determination;
  const apply = async () => {
    setIsApplying(true);
    try {
      const params = { path: { id: alert.id } };
      await answer(client.PATCH('/api/v1/alerts/{id}', { params, body: { severity, determination } }));
      await refreshAlerts(queryClient, [alert.id], { dropsMismatches: true });
      toast.success('Applied the suggested severity and determination.');
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : 'The suggestion was not applied.');
    } finally {
      setIsApplying(false);
    }
  };
  return (
    <section aria-label="Suggested triage" className="grid gap-2 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center gap-1.5">
        <SeverityBadge severity={severity} />
        <DeterminationBadge determination={determination} />
        <span className="text-muted text-xs">{Math.round(confidence * 100)} % sure</span>
      </div>
      <p className="whitespace-pre-wrap break-words text-sm">{reasoning}</p>
      <Button size="small" look="primary" busy={isApplying} disabled={isApplied} onClick={apply} className="w-fit">
        {isApplied ? 'Applied' : 'Apply'}
      </Button>
    </section>
  );
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';
import type { Settings } from '../../api/shapes.js';
import { bytesInWords, counted, durationInWords } from '../../lib/amounts.js';
import { Card } from '../../ui/card.js';
import { Description, DescriptionList } from '../../ui/description-list.js';
import { ErrorState } from '../../ui/error-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { HealthCard } from '../health/health-card.js';

const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => answer(client.GET('/api/v1/settings')),
});

const AI_PROVIDERS = { anthropic: 'Anthropic', openai: 'OpenAI', ollama: 'Ollama (local)' } as const satisfies Record<
  NonNullable<Settings['ai_provider']>,
  string
>;

export function AboutPage() {
  const settings = useQuery(settingsQuery);
  if (settings.error && !settings.data) {
    return (
      <ErrorState
        title="The settings could not be loaded"
        error={settings.error}
        onRetry={() => {
          void settings.refetch();
        }}
      />
    );
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card title="This server">{settings.data ? <ServerFacts settings={settings.data} /> : <LoadingFacts />}</Card>
      <HealthCard />
      <Card title="Limits" description="Set by environment variables when the server starts.">
        {settings.data ? <LimitFacts limits={settings.data.limits} /> : <LoadingFacts />}
      </Card>
      <Card title="AI assistance">{settings.data ? <AiFacts settings={settings.data} /> : <LoadingFacts />}</Card>
    </div>
  );
}

function ServerFacts({ settings }: { settings: Settings }) {
  return (
    <DescriptionList>
      <Description term="Version">{settings.version}</Description>
      <Description term="Database">
        {settings.database === 'embedded' ? 'PostgreSQL, embedded in the data folder' : 'PostgreSQL at DATABASE_URL'}
      </Description>
      <Description term="Python">{settings.python_version ?? 'Not found: playbooks cannot run'}</Description>
      <Description term="Playbook folders">{folders(settings.playbook_dirs)}</Description>
      <Description term="Connector folders">{folders(settings.integration_dirs)}</Description>
    </DescriptionList>
  );
}

function LimitFacts({ limits }: { limits: Settings['limits'] }) {
  return (
    <DescriptionList>
      <Description term="Webhook requests">
        {limits.webhook_rate_limit.toLocaleString()} per key in {durationInWords(limits.webhook_rate_window_seconds)}
      </Description>
      <Description term="Playbooks at once">{counted(limits.worker_concurrency, 'run')} per worker</Description>
      <Description term="Longest run">{durationInWords(limits.run_timeout_seconds)}</Description>
      <Description term="Session length">{durationInWords(limits.jwt_expire_minutes * 60)}</Description>
      <Description term="Largest body">{bytesInWords(limits.max_body_bytes)}</Description>
    </DescriptionList>
  );
}

function AiFacts({ settings }: { settings: Settings }) {
  if (!settings.ai_provider) {
    return (
      <p className="text-muted">
        No provider is configured. Set <code className="font-mono text-ink text-xs">ANTHROPIC_API_KEY</code>,{' '}
        <code className="font-mono text-ink text-xs">OPENAI_API_KEY</code> or{' '}
        <code className="font-mono text-ink text-xs">OLLAMA_URL</code> and restart to offer summaries and triage
        suggestions.
      </p>
    );
  }
  return (
    <DescriptionList>
      <Description term="Provider">{AI_PROVIDERS[settings.ai_provider]}</Description>
      <Description term="Model">{settings.llm_model}</Description>
      <Description term="Questions">
        {settings.limits.ai_rate_limit.toLocaleString()} per analyst in a minute, answered within{' '}
        {durationInWords(settings.limits.ai_timeout_seconds)}
      </Description>
    </DescriptionList>
  );
}

function LoadingFacts() {
  return (
    <div className="grid gap-3.5">
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
      <Skeleton className="w-3/5" />
    </div>
  );
}

const folders = (paths: readonly string[]) => (paths.length > 0 ? paths.join(', ') : 'None');

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FolderOpen, type LucideIcon, Radar, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { answer, client } from '../../api/client.js';
import { useNow } from '../../lib/now.js';
import { relativeTime } from '../../lib/time.js';
import type { Choice } from '../../ui/pick-list.js';
import { holds, useMe } from '../session/me.js';

const MOST_OF_A_KIND = 5;
const SHORTEST = 2;

interface Findings {
  choices: Choice[];
  isSearching: boolean;
}

/** Alerts, incidents and observables that contain the text. */
export function useFindings(text: string, leave: (run: () => void) => void): Findings {
  const me = useMe();
  const navigate = useNavigate();
  const isAsked = text.length >= SHORTEST;
  const query = { q: text, limit: MOST_OF_A_KIND };
  const kept = { placeholderData: keepPreviousData } as const;
  const alerts = useQuery({
    queryKey: ['alerts', 'find', text],
    queryFn: () => answer(client.GET('/api/v1/alerts', { params: { query } })),
    enabled: isAsked && holds(me, 'alerts:read'),
    ...kept,
  });
  const incidents = useQuery({
    queryKey: ['incidents', 'find', text],
    queryFn: () => answer(client.GET('/api/v1/incidents', { params: { query } })),
    enabled: isAsked && holds(me, 'incidents:read'),
    ...kept,
  });
  const observables = useQuery({
    queryKey: ['observables', 'find', text],
    queryFn: () => answer(client.GET('/api/v1/observables', { params: { query } })),
    enabled: isAsked && holds(me, 'observables:read'),
    ...kept,
  });
  if (!isAsked) return { choices: [], isSearching: false };
  const choice = (group: string, id: string, content: ReactNode, go: () => void): Choice => ({
    id,
    group,
    content,
    onPick: () => leave(go),
  });
  return {
    isSearching: [alerts, incidents, observables].some(({ isFetching }) => isFetching),
    choices: [
      ...(alerts.data?.alerts ?? []).map(({ id, title, hostname, source_ip, created_at }) =>
        choice(
          'Alerts',
          id,
          <Finding icon={Siren} words={title} where={hostname ?? source_ip} at={created_at} />,
          () => void navigate({ to: '/alerts/$id', params: { id } }),
        ),
      ),
      ...(incidents.data?.incidents ?? []).map(({ id, title, created_at }) =>
        choice(
          'Incidents',
          id,
          <Finding icon={FolderOpen} words={title} at={created_at} />,
          () => void navigate({ to: '/incidents/$id', params: { id } }),
        ),
      ),
      ...(observables.data?.observables ?? []).map(({ id, value, created_at }) =>
        choice(
          'Observables',
          id,
          <Finding icon={Radar} words={value} at={created_at} />,
          () => void navigate({ to: '/observables/$id', params: { id } }),
        ),
      ),
    ],
  };
}

interface FindingProps {
  icon: LucideIcon;
  words: string;
  where?: string | null;
  at: string;
}

function Finding({ icon: Icon, words, where, at }: FindingProps) {
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{words}</span>
      {where && <span className="max-w-32 truncate text-faint text-xs">{where}</span>}
      <span className="text-faint text-xs">{relativeTime(at, useNow())}</span>
    </>
  );
}

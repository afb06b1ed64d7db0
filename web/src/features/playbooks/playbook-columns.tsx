import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import type { Playbook, PlaybookStatistics } from '../../api/shapes.js';
import { shortDuration } from '../../lib/durations.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import type { Column } from '../../ui/table.js';
import { EnabledSwitch } from './enabled-switch.js';
import { RunStrip } from './run-strip.js';
import { conditionsInWords, triggerInWords } from './trigger-words.js';

interface PlaybookColumnParts {
  statistics: ReadonlyMap<string, PlaybookStatistics> | undefined;
  mayManage: boolean;
  mayRun: boolean;
  onRun: (playbook: Playbook) => void;
}

export function playbookColumns({ statistics, mayManage, mayRun, onRun }: PlaybookColumnParts): Column<Playbook>[] {
  const of = (playbook: Playbook) => statistics?.get(playbook.id);
  return [
    { id: 'name', header: 'Playbook', cell: (playbook) => <PlaybookName playbook={playbook} /> },
    { id: 'trigger', header: 'Runs for', cell: (playbook) => <TriggerCell playbook={playbook} /> },
    { id: 'order', header: 'Order', fit: true, cell: ({ order }) => <span className="tabular-nums">{order}</span> },
    {
      id: 'last',
      header: 'Last runs',
      fit: true,
      cell: (playbook) => <RunStrip runs={of(playbook)?.last_runs ?? []} />,
    },
    { id: 'rate', header: 'Success', fit: true, cell: (playbook) => <SuccessRate of={of(playbook)} /> },
    {
      id: 'median',
      header: 'Median',
      fit: true,
      cell: (playbook) => {
        const ms = of(playbook)?.median_duration_ms ?? null;
        return ms === null ? <span className="text-faint">Not yet</span> : shortDuration(ms);
      },
    },
    {
      id: 'enabled',
      header: 'Enabled',
      fit: true,
      cell: (playbook) => <EnabledSwitch playbook={playbook} mayManage={mayManage} />,
    },
    ...(mayRun ? [runColumn(onRun)] : []),
  ];
}

const runColumn = (onRun: (playbook: Playbook) => void): Column<Playbook> => ({
  id: 'run',
  header: 'Run',
  quietHeader: true,
  fit: 'end',
  cell: (playbook) => (
    <Button
      size="small"
      icon={Play}
      disabled={!playbook.available}
      aria-label={`Run ${playbook.name} now`}
      onClick={() => onRun(playbook)}
    >
      Run
    </Button>
  ),
});

function PlaybookName({ playbook }: { playbook: Playbook }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <Link to="/runs" search={{ playbook_id: playbook.id }} className="link">
          {playbook.name}
        </Link>
        <span className="text-faint text-xs">version {playbook.version}</span>
        {!playbook.available && <Badge tone="warning">File is gone</Badge>}
      </span>
      <span className="line-clamp-2 text-muted text-xs">{playbook.description ?? playbook.module_path}</span>
    </>
  );
}

function TriggerCell({ playbook }: { playbook: Playbook }) {
  const conditions = conditionsInWords(playbook);
  return (
    <>
      <span className="block">{triggerInWords(playbook)}</span>
      {conditions.length > 0 && <span className="block text-muted text-xs">if {conditions.join(' and ')}</span>}
    </>
  );
}

function SuccessRate({ of }: { of: PlaybookStatistics | undefined }) {
  if (!of || of.success_rate === null) return <span className="text-faint">Not yet</span>;
  return (
    <span className="tabular-nums">
      {Math.round(of.success_rate * 100)} %<span className="ml-1 text-faint text-xs">of {of.counted_runs}</span>
    </span>
  );
}

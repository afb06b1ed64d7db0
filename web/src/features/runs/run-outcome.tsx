import { Link } from '@tanstack/react-router';
import type { RunDetail } from '../../api/shapes.js';
import { CodeBlock } from '../../ui/code-block.js';
import { Fold } from '../../ui/fold.js';
import { Notice } from '../../ui/notice.js';

/** How the run ended, when that needs words. */
export function RunOutcome({ run }: { run: RunDetail }) {
  if (!run.error) return <Waiting run={run} />;
  return (
    <Notice kind={run.status === 'cancelled' ? 'info' : 'failure'}>
      <p className="break-words font-medium">{run.error}</p>
      {run.traceback && (
        <Fold summary="Traceback of the playbook" className="text-ink">
          <CodeBlock label="Traceback" code={run.traceback} />
        </Fold>
      )}
    </Notice>
  );
}

function Waiting({ run }: { run: RunDetail }) {
  if (run.status === 'pending' && run.attempt > 0)
    return <Notice kind="warning">Its worker stopped. Another one takes it up where it was.</Notice>;
  if (run.status !== 'pending') return null;
  return (
    <Notice>
      Waiting for a free worker.{' '}
      <Link to="/runs" search={{ status: 'running' }} className="link">
        See what is running
      </Link>
    </Notice>
  );
}

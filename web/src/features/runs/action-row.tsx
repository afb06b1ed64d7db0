import { ChevronRight, CircleCheck, CircleX } from 'lucide-react';
import type { ActionResult } from '../../api/shapes.js';
import { classNames } from '../../lib/class-names.js';
import { shortDuration } from '../../lib/durations.js';
import { CodeBlock } from '../../ui/code-block.js';
import { JsonBlock } from '../../ui/json-block.js';
import { Time } from '../../ui/time.js';
import { placeIn, type TimeSpan } from './time-span.js';

/** One action: a line with its bar, and behind it what went in and what came out. A failed one is open from the start. */
export function ActionRow({ action, span }: { action: ActionResult; span: TimeSpan }) {
  const failed = action.status === 'failed';
  return (
    <li>
      <details open={failed} className="group/action">
        <summary className="grid min-h-control list-none grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1.5 px-card py-1.5 text-sm hover:bg-hover sm:grid-cols-[auto_auto_minmax(0,14rem)_minmax(0,1fr)_4.5rem]">
          <ChevronRight aria-hidden className="size-4 text-muted group-open/action:rotate-90" />
          <StatusIcon failed={failed} />
          <span className="min-w-0 break-words font-mono text-xs">
            {action.action_name}
            {action.attempt > 1 && (
              <span className="ml-2 whitespace-nowrap font-sans text-muted">{action.attempt} attempts</span>
            )}
          </span>
          <Bar action={action} span={span} />
          <span className="text-right text-muted tabular-nums">{shortDuration(action.duration_ms ?? 0)}</span>
        </summary>
        <div className="grid min-w-0 gap-3 px-card pt-1 pb-4 sm:pl-12">
          {action.error && <p className="break-words text-failure text-sm">{action.error}</p>}
          {action.traceback && <CodeBlock label="Traceback" code={action.traceback} />}
          {action.input_data != null && <JsonBlock label="Input" value={action.input_data} />}
          {action.output_data != null && <JsonBlock label="Output" value={action.output_data} />}
          {action.started_at && (
            <p className="text-muted text-xs">
              Began <Time iso={action.started_at} />
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

function StatusIcon({ failed }: { failed: boolean }) {
  return failed ? (
    <CircleX aria-label="Failed" className="size-4 text-failure" />
  ) : (
    <CircleCheck aria-label="Success" className="size-4 text-success" />
  );
}

function Bar({ action, span }: { action: ActionResult; span: TimeSpan }) {
  const { left, width } = placeIn(span, action);
  return (
    <span aria-hidden className="relative hidden h-2 rounded-full bg-sunken sm:block">
      <span
        className={classNames(
          'absolute inset-y-0 rounded-full',
          action.status === 'failed' ? 'bg-failure' : 'bg-accent',
        )}
        style={{ left: `${left}%`, width: `${width}%` }}
      />
    </span>
  );
}

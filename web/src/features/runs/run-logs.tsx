import { useEffect, useRef, useState } from 'react';
import type { RunLog } from '../../api/shapes.js';
import { classNames } from '../../lib/class-names.js';
import { exactUtcTime } from '../../lib/time.js';
import { Card } from '../../ui/card.js';
import { Checkbox } from '../../ui/checkbox.js';
import { CopyButton } from '../../ui/copy-button.js';

const AT_END_PX = 24;

const TONES: Record<string, string> = {
  error: 'text-failure',
  critical: 'text-failure',
  warning: 'text-warning',
  debug: 'text-faint',
};

interface RunLogsProps {
  logs: readonly RunLog[];
  isLive: boolean;
}

/** What the playbook wrote. While it runs, the newest line stays in view unless the reader has scrolled up. */
export function RunLogs({ logs, isLive }: RunLogsProps) {
  const [serious, setSerious] = useState(false);
  const box = useFollowedEnd(logs.length);
  const shown = serious ? logs.filter(({ level }) => level !== 'info' && level !== 'debug') : logs;
  const empty = logs.length > 0 ? 'No warnings and no errors.' : isLive ? 'No lines yet.' : 'It wrote no lines.';
  return (
    <Card
      title="Logs"
      flush
      actions={
        logs.length > 0 && (
          <>
            <Checkbox
              label="Warnings and errors only"
              checked={serious}
              onChange={(event) => setSerious(event.target.checked)}
            />
            <CopyButton text={shown.map(asLine).join('\n')} />
          </>
        )
      }
    >
      <div
        ref={box}
        role="log"
        aria-label="Logs"
        aria-busy={isLive}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-96 overflow-y-auto px-card py-2.5 font-mono text-xs leading-5"
      >
        {shown.map((log) => (
          <p key={log.seq} className="flex gap-3">
            <span className="shrink-0 text-faint tabular-nums">{exactUtcTime(log.created_at).slice(11, 19)}</span>
            <span className={classNames('min-w-0 whitespace-pre-wrap break-words', TONES[log.level])}>
              {TONES[log.level] && `${log.level}: `}
              {log.text}
            </span>
          </p>
        ))}
        {shown.length === 0 && <p className="font-sans text-muted text-sm">{empty}</p>}
      </div>
    </Card>
  );
}

const asLine = ({ created_at, level, text }: RunLog) => `${created_at} ${level} ${text}`;

function useFollowedEnd(length: number) {
  const box = useRef<HTMLDivElement>(null);
  const wasAtEnd = useRef(true);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < AT_END_PX;
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is the reason to scroll
  useEffect(() => {
    if (wasAtEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [length]);
  return box;
}

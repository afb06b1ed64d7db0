import { useQuery } from '@tanstack/react-query';
import type { PlaybookError } from '../../api/shapes.js';
import { counted } from '../../lib/amounts.js';
import { CodeBlock } from '../../ui/code-block.js';
import { Fold } from '../../ui/fold.js';
import { Notice } from '../../ui/notice.js';
import { playbookErrorsQuery } from './playbook-queries.js';

/** Files that do not load, on top of the page: whoever wrote one looks here first. */
export function LoadErrors() {
  const errors = useQuery(playbookErrorsQuery).data ?? [];
  if (errors.length === 0) return null;
  return (
    <section aria-label="Load errors">
      <Notice kind="failure">
        <h2 className="font-semibold">{counted(errors.length, 'playbook file')} could not be loaded</h2>
        <ul className="mt-1.5 grid gap-2">
          {errors.map((error) => (
            <LoadError key={`${error.path}:${error.line}:${error.error}`} error={error} />
          ))}
        </ul>
      </Notice>
    </section>
  );
}

function LoadError({ error: { path, line, error, traceback } }: { error: PlaybookError }) {
  return (
    <li className="text-ink">
      <p className="break-all font-mono text-xs">
        {path}
        {line !== null && `, line ${line}`}
      </p>
      <p className="break-words text-failure">{error}</p>
      {traceback && (
        <Fold summary="Traceback">
          <CodeBlock label="Traceback" code={traceback} />
        </Fold>
      )}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { CodeBlock } from '../../ui/code-block.js';
import { Fold } from '../../ui/fold.js';
import { Notice } from '../../ui/notice.js';
import { connectorProblemsQuery } from './integration-queries.js';

/** Connectors written in Python that do not load. */
export function ConnectorProblems() {
  const problems = useQuery(connectorProblemsQuery).data ?? [];
  if (problems.length === 0) return null;
  return (
    <Notice kind="failure">
      <h2 className="font-semibold">Connectors that could not be loaded</h2>
      <ul className="mt-1.5 grid gap-2">
        {problems.map(({ path, error, traceback }) => (
          <li key={`${path} ${error}`} className="text-ink">
            <p className="break-all font-mono text-xs">{path}</p>
            <p className="break-words text-failure">{error}</p>
            {traceback && (
              <Fold summary="Traceback">
                <CodeBlock label="Traceback" code={traceback} />
              </Fold>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

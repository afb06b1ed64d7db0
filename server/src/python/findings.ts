import { sep } from 'node:path';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { DiscoveryFailed } from './discovery-process.js';
import { parseStorable } from './storable-json.js';

export interface DiscoveredPlaybook {
  name: string;
  description: string | null;
  module: string;
  function: string;
  path: string;
  line: number;
  trigger: string | null;
  conditions: Record<string, unknown>;
  order: number;
  enabled: boolean;
  sourceHash: string;
}

export interface LoadError {
  path: string;
  error: string;
  traceback: string | null;
  line: number | null;
}

export interface Findings {
  playbooks: DiscoveredPlaybook[];
  errors: LoadError[];
}

const NullableText = Type.Union([Type.String(), Type.Null()]);

const Playbook = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  description: NullableText,
  module: Type.String({ minLength: 1 }),
  function: Type.String({ minLength: 1 }),
  path: Type.String(),
  line: Type.Integer({ minimum: 0 }),
  trigger: NullableText,
  conditions: Type.Record(Type.String(), Type.Unknown()),
  order: Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
  enabled: Type.Boolean(),
  source_hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

const FileError = Type.Object({
  path: Type.String(),
  error: Type.String(),
  traceback: Type.Optional(NullableText),
  line: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
});

const answer = Compile(Type.Object({ playbooks: Type.Array(Type.Unknown()), errors: Type.Array(FileError) }));
const playbook = Compile(Playbook);

/** The answer was written with strangers' code in the same process: each entry is checked, a wrong one becomes an error. */
export function readFindings(text: string, dirs: string[]): Findings {
  const value = parse(text);
  if (!answer.Check(value)) throw new DiscoveryFailed('the answer of Python is not what was agreed');
  const playbooks: DiscoveredPlaybook[] = [];
  const errors: LoadError[] = value.errors.map(({ path, error, traceback = null, line = null }) => ({
    path,
    error,
    traceback,
    line,
  }));
  for (const entry of value.playbooks) {
    const problem = entryProblem(entry, dirs);
    if (problem === undefined) playbooks.push(discovered(entry as Static<typeof Playbook>));
    else errors.push(problem);
  }
  return { playbooks, errors };
}

function parse(text: string): unknown {
  try {
    return parseStorable(text);
  } catch {
    throw new DiscoveryFailed('the answer of Python is not JSON');
  }
}

function entryProblem(entry: unknown, dirs: string[]): LoadError | undefined {
  if (playbook.Check(entry) && dirs.some((dir) => entry.path.startsWith(dir + sep))) return undefined;
  const claimed = (entry as { path?: unknown } | null)?.path;
  const [first] = playbook.Errors(entry);
  const what = first === undefined ? 'is not a file of this folder' : `${first.instancePath.slice(1)} ${first.message}`;
  return {
    path: typeof claimed === 'string' ? claimed : (dirs[0] ?? ''),
    error: `A playbook is declared wrongly: ${what}`,
    traceback: null,
    line: null,
  };
}

function discovered({ source_hash, ...entry }: Static<typeof Playbook>): DiscoveredPlaybook {
  return { ...entry, sourceHash: source_hash };
}

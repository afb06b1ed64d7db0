import { bareEnvironment } from './environment.js';
import { type LoadError, readFindings } from './findings.js';
import { askPython, NoAnswer } from './question.js';

/** The text has no file: this is what Python calls it. */
const FOLDER = '/generated';
const PATH = `${FOLDER}/playbook.py`;
const TIMEOUT_MS = 15_000;
const MEMORY_BYTES = 512 * 1024 * 1024;

export interface CodeVerdict {
  valid: boolean;
  /** Sentences for the author. */
  problems: string[];
}

/**
 * Whether a text would load as a playbook file. It is compiled, and its decorators are read, in a process that is thrown away
 * afterwards and that has neither network nor files nor the server's environment.
 */
export async function checkCode(interpreter: string, source: string): Promise<CodeVerdict> {
  const problems = await problemsOf(interpreter, source);
  return { valid: problems.length === 0, problems };
}

async function problemsOf(interpreter: string, source: string): Promise<string[]> {
  try {
    const text = await askPython({
      interpreter,
      module: 'watchfloor.host.code_check',
      request: { source, path: PATH, memory_bytes: MEMORY_BYTES },
      environment: bareEnvironment(process.env),
      folder: '/',
      timeoutMs: TIMEOUT_MS,
    });
    return readFindings(text, [FOLDER]).errors.map(inWords);
  } catch (error) {
    const reason = error instanceof NoAnswer ? error.reason : 'the answer of Python is not what was agreed';
    return [`The code could not be checked: ${reason}`];
  }
}

const inWords = ({ line, error }: LoadError): string => (line === null ? error : `Line ${line}: ${error}`);

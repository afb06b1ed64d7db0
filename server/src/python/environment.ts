import { fileURLToPath } from 'node:url';

/** Sources (server/src/python) and build (dist/server/python) lie equally deep below the project. */
export const PYTHON_FOLDER = fileURLToPath(new URL('../../../python', import.meta.url));

const PASSED_ON = new Set([
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'REQUESTS_CA_BUNDLE',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'VIRTUAL_ENV',
]);

/** PLAYBOOK_ is how an operator hands a value of their own to playbooks, on purpose: nothing of the server's that is secret begins so. */
const PASSED_ON_PREFIXES = ['LC_', 'PLAYBOOK_'];

const isPassedOn = (name: string): boolean =>
  PASSED_ON.has(name) || PASSED_ON_PREFIXES.some((prefix) => name.startsWith(prefix));

const OWN = { PYTHONPATH: PYTHON_FOLDER, PYTHONUNBUFFERED: '1', PYTHONDONTWRITEBYTECODE: '1' };

/** What a Python process may see: these names and no others, so that a new secret of the server is safe by default. */
export function childEnvironment(env: NodeJS.ProcessEnv, extra: Record<string, string> = {}): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && isPassedOn(name)) passed[name] = value;
  }
  return { ...passed, ...OWN, ...extra };
}

/** For code that nobody has read: nothing but where the interpreter lies. */
export const bareEnvironment = (env: NodeJS.ProcessEnv): Record<string, string> => ({ PATH: env.PATH ?? '', ...OWN });

import { readFileSync } from 'node:fs';
import { operationsOf } from './operations.mjs';

const base = readFileSync(new URL('curl_base.sh', import.meta.url), 'utf8');
const ACCESS = { public: 'none', 'api-key': 'key' };

/** One shell script: the hand-written part, and a command for each operation. */
export function curlClient(document) {
  const operations = operationsOf(document);
  return `${base}${help(operations)}\n${dispatch(operations)}`;
}

const commandOf = ({ name }) => name.replaceAll('_', '-');

function help(operations) {
  const families = grouped(operations);
  const lines = [...families].flatMap(([family, members]) => [
    '',
    family,
    ...members.map((operation) => `  ${usage(operation)}\n      ${operation.summary}`),
  ]);
  return [
    `help() {`,
    `  cat <<'END'`,
    'Usage: watchfloor.sh COMMAND [parts of the path] [name=value… | JSON | -]',
    '',
    'log-in NAME',
    '      Print an access token',
    ...lines,
    'END',
    '}',
    '',
  ].join('\n');
}

function grouped(operations) {
  const families = new Map();
  for (const operation of operations)
    families.set(operation.family, [...(families.get(operation.family) ?? []), operation]);
  return families;
}

function usage(operation) {
  const parts = operation.inPath.map(({ argument }) => argument.toUpperCase());
  const query = operation.inQuery.map(({ name }) => `[${name}=…]`);
  return [
    commandOf(operation),
    ...parts,
    ...query,
    ...(operation.body === undefined ? [] : [bodyHint(operation.body)]),
  ].join(' ');
}

const bodyHint = ({ properties }) => {
  const names = Object.keys(properties ?? {});
  return names.length === 0 ? 'JSON' : `JSON{${names.join(', ')}}`;
};

function dispatch(operations) {
  const cases = operations.map((operation) => {
    const path = operation.inPath.reduce(
      (text, { name }, index) => text.replace(`{${name}}`, `\${p${index + 1}}`),
      operation.path,
    );
    const take = operation.inPath.map((_parameter, index) => `segment "$@"; p${index + 1}=$1; shift; `).join('');
    const access = ACCESS[operation.permission] ?? 'bearer';
    return `  ${commandOf(operation)}) ${take}call ${operation.method} "${path}" ${access} "$@" ;;`;
  });
  return [
    'case $command in',
    '  help | --help | -h) help ;;',
    '  log-in) log_in "$@" ;;',
    ...cases,
    '  *) echo "There is no command \\"$command\\". Try: watchfloor.sh help" >&2; exit 2 ;;',
    'esac',
    '',
  ].join('\n');
}

// Packages with native parts name one optional package for each platform. A registry that lacks some of them makes npm
// leave those out of package-lock.json, and then `npm ci` refuses the file. This adds what is missing, so that the lock
// file is complete wherever it was made. Run after adding or updating packages: npm run lock
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(path, 'utf8'));

const SYSTEMS = ['android', 'darwin', 'freebsd', 'netbsd', 'openbsd', 'sunos', 'aix', 'linux', 'win32', 'openharmony'];
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

const exact = (version) => version.replace(/^[\^~>=]+/, '');

const added = [];
for (const [parent, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  if (parent === '') continue;
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const platform = platformOf(name);
    if (platform === undefined || isLocked(parent, name)) continue;
    const dev = lock.packages[parent].dev ? { dev: true } : {};
    lock.packages[`node_modules/${name}`] = { version: exact(version), ...platform, ...dev, optional: true };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lock file is complete.' : `Added ${added.length} packages of other platforms.`);

function isLocked(parent, name) {
  return [`${parent}/node_modules/${name}`, `node_modules/${name}`].some((place) => place in lock.packages);
}

/** The name says it: @scope/name-linux-arm64-musl. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  if (os.length === 0 && cpu.length === 0) return undefined;
  const libc = words.includes('musl') ? ['musl'] : words.some((word) => word.startsWith('gnu')) ? ['glibc'] : undefined;
  return { ...(cpu.length > 0 ? { cpu } : {}), ...(os.length > 0 ? { os } : {}), ...(libc ? { libc } : {}) };
}

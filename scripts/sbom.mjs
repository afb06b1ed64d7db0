// npm run sbom: a CycloneDX bill of materials of everything that package-lock.json names, into sbom/. Needs no network.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Refusal, runScript } from './lib/fail.mjs';
import { inProject, root } from './lib/project.mjs';

const FORMAT = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'error'];

await runScript(async () => {
  const { status, stdout, stderr } = spawnSync('npm', FORMAT, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Refusal(`npm could not write the bill of materials:\n${stderr}`);
  const bill = JSON.parse(stdout);
  const { name, description } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  Object.assign(bill.metadata.component, { name, description, type: 'application' }); // npm takes the folder's name
  const folder = process.env.SBOM_DIR ?? inProject('sbom');
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.cdx.json`, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`Wrote ${folder}/${name}.cdx.json with ${bill.components.length} components.`);
  return 0;
});

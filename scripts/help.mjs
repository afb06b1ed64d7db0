// Builds the documentation into the folder that is named: node scripts/help.mjs dist/help

import { buildSite } from './lib/help/site.mjs';
import { root } from './lib/project.mjs';

const { problems } = buildSite(root, process.argv[2]);
for (const problem of problems) console.warn(problem);

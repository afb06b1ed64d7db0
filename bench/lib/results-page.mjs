import { cpus, totalmem } from 'node:os';

/** Where, when and how the figures came about, and the figures. */
export function resultsPage(report, minutes) {
  const processors = cpus();
  const machine = `${processors.length} cores (${processors[0].model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.version}`;
  return `# Results

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} in ${minutes.toFixed(1)} minutes, on a machine with ${machine}.
Load driver, server, PostgreSQL and Python shared it. Each figure stands beside what it is measured against: raw PostgreSQL, a bare
server or a bare Python call, taken in the same run. [What the bars are, which are met, and what was tried](../docs/decisions/0027-how-fast-and-why-not-faster.md).

${report.markdown()}`;
}

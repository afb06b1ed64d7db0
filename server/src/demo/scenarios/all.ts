import type { Scenario } from '../scenario.js';
import { cloud } from './cloud.js';
import { elastic } from './elastic.js';
import { endpoints } from './endpoints.js';
import { logs } from './logs.js';
import { mail } from './mail.js';
import { sensors } from './sensors.js';

export const SCENARIOS: readonly Scenario[] = [...elastic, ...endpoints, ...logs, ...cloud, ...sensors, ...mail];

export function scenarioNamed(name: string): Scenario {
  const found = SCENARIOS.find((scenario) => scenario.name === name);
  if (found === undefined) throw new Error(`There is no scenario ${name}`);
  return found;
}

import { BUILT_IN } from './built-in.js';
import type { ConnectorType } from './connector.js';
import type { ConnectorProblem, PythonConnectors } from './python/python-connectors.js';

/** Every type of connector there is at this moment: those that come along, and those found in Python. */
export class ConnectorRegistry {
  constructor(private readonly python: PythonConnectors) {}

  async types(): Promise<ConnectorType[]> {
    const { types } = await this.python.offer();
    return [...BUILT_IN, ...types.filter(({ type }) => builtIn(type) === undefined)];
  }

  /** Built-in ones are found without waking Python. */
  async find(type: string): Promise<ConnectorType | undefined> {
    return builtIn(type) ?? (await this.python.offer()).types.find((found) => found.type === type);
  }

  async problems(): Promise<ConnectorProblem[]> {
    const { types, problems } = await this.python.offer();
    const taken = types.filter(({ type }) => builtIn(type) !== undefined);
    return [...problems, ...taken.map(({ type }) => nameTaken(type))];
  }

  close(): Promise<void> {
    return this.python.close();
  }
}

const builtIn = (type: string) => BUILT_IN.find((known) => known.type === type);

const nameTaken = (type: string): ConnectorProblem => ({
  path: type,
  error: `The type ${type} comes with Watchfloor: give the Python connector another integration_type`,
  traceback: null,
});

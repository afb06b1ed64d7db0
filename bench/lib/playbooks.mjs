import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const playbook = (number) => `from watchfloor import playbook, action

@action
def look_${number}(host):
    return {"host": host}

@playbook(trigger="webhook")
def one_action_${number}(alert):
    return look_${number}(alert.hostname)
`;

/** A folder with so many playbooks of one recorded action, each of which matches every alert. */
export async function playbookFolder(count) {
  const folder = await mkdtemp(join(tmpdir(), 'watchfloor-bench-playbooks-'));
  for (let number = 1; number <= count; number += 1) {
    await writeFile(join(folder, `one_action_${number}.py`), playbook(number));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A load of its own process: answers its figures. */
export async function drive(options) {
  const driver = openDriver();
  try {
    return await driver.drive(options);
  } finally {
    driver.close();
  }
}

/** A process that stays for several loads, one after the other: the first one of a process runs before its code is compiled. */
export function openDriver() {
  const child = fork(fileURLToPath(new URL('./load-process.mjs', import.meta.url)));
  let fail = () => undefined;
  child.once('exit', (code) => fail(new Error(`The load process ended with code ${code}`)));
  return {
    drive: (options) =>
      new Promise((resolve, reject) => {
        fail = reject;
        child.once('message', resolve);
        child.send(options);
      }),
    close() {
      fail = () => undefined;
      child.disconnect();
    },
  };
}

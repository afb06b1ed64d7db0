import type { Logger } from '../core/logger.js';
import { describeEnding, HostStartFailed } from './death.js';
import {
  decodeFromHost,
  type FromHost,
  type FromHostMessages,
  PROTOCOL_VERSION,
  type ToHostMessages,
} from './messages.js';
import { PythonProcess } from './python-process.js';

type Ready = FromHostMessages['ready'];

export interface StartedProcess {
  process: PythonProcess;
  ready: Ready;
}

interface StartOptions {
  interpreter: string;
  hello: ToHostMessages['hello'];
  timeoutMs: number;
  log: Logger;
  signal?: AbortSignal | undefined;
}

/** From nothing to a process that has imported every playbook and waits for work; whatever goes wrong leaves none behind. */
export async function startProcess(options: StartOptions): Promise<StartedProcess> {
  options.signal?.throwIfAborted();
  const process = await PythonProcess.launch(options.interpreter).catch((error: Error) => {
    throw new HostStartFailed(
      `${options.interpreter} does not run (${error.message}); set PYTHON to a Python 3.10 or newer`,
    );
  });
  try {
    return { process, ready: await greeting(process, options) };
  } catch (error) {
    process.kill();
    await process.exited;
    throw error;
  }
}

async function greeting(process: PythonProcess, { hello, timeoutMs, log, signal }: StartOptions): Promise<Ready> {
  let timer: NodeJS.Timeout | undefined;
  let stopWaiting = (): void => undefined;
  try {
    return await new Promise<Ready>((resolve, reject) => {
      const fail = (reason: string) => reject(new HostStartFailed(reason, process.lastWords));
      process.listen({
        onLine: (line) => acceptReady(decodeFromHost(line), resolve, fail),
        onOutput: (stream, chunk) =>
          log.debug({ stream, output: chunk.toString('utf8', 0, 1000) }, 'a starting host wrote'),
        onBroken: (error) => fail(`it sent ${error.message}`),
      });
      process.exited.then((ending) => reject(new HostStartFailed(describeEnding(ending), ending.lastWords)));
      timer = setTimeout(() => fail(`it was not ready within ${timeoutMs / 1000} s`), timeoutMs);
      stopWaiting = () => reject(signal?.reason);
      signal?.addEventListener('abort', stopWaiting);
      process.send(hello);
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stopWaiting);
  }
}

function acceptReady(
  message: FromHost | undefined,
  resolve: (ready: Ready) => void,
  fail: (reason: string) => void,
): void {
  if (message?.type !== 'ready') return;
  if (message.protocol === PROTOCOL_VERSION) resolve(message);
  else
    fail(`it speaks protocol ${message.protocol}, this server ${PROTOCOL_VERSION}; install matching versions of both`);
}

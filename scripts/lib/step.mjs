import { spawn } from 'node:child_process';
import { Refusal } from './fail.mjs';
import { root } from './project.mjs';

const HEARTBEAT_MS = 20_000;

/**
 * Runs one command to its end and tells what is going on: a ticking line on a terminal, elsewhere a line at the start, now and
 * then, and at the end. What the command prints stays visible either way.
 */
export async function runStep(title, command, args, { env = process.env } = {}) {
  const began = Date.now();
  const line = process.stdout.isTTY ? new TickingLine(title, began) : new PlainLines(title, began);
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.on('data', (chunk) => line.print(process.stdout, chunk));
  child.stderr.on('data', (chunk) => line.print(process.stderr, chunk));
  const stopWaiting = endTogether(child);
  try {
    const code = await exitCode(child, command);
    if (code !== 0) throw new Refusal(`${title}: failed (exit code ${code}). The reason is above.`);
    line.finish(`${title}: done in ${seconds(began)}`);
  } finally {
    stopWaiting();
    line.close();
  }
}

export const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`;

function exitCode(child, command) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Refusal(`${command} could not be started: ${error.message}`)));
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
}

/** A signal meant for us ends the command as well. */
function endTogether(child) {
  const pass = (signal) => {
    child.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('SIGINT', pass).once('SIGTERM', pass);
  return () => process.off('SIGINT', pass).off('SIGTERM', pass);
}

class TickingLine {
  #timer;
  #draw;

  constructor(title, began) {
    this.#draw = () => process.stdout.write(`\r\x1b[2K${title} … ${Math.floor((Date.now() - began) / 1000)} s`);
    this.#draw();
    this.#timer = setInterval(this.#draw, 1000);
  }

  print(stream, chunk) {
    process.stdout.write('\r\x1b[2K');
    stream.write(chunk);
    if (String(chunk).endsWith('\n')) this.#draw();
  }

  finish(text) {
    process.stdout.write(`\r\x1b[2K${text}\n`);
  }

  close() {
    clearInterval(this.#timer);
  }
}

class PlainLines {
  #timer;

  constructor(title, began) {
    console.log(`${title} …`);
    this.#timer = setInterval(() => console.log(`${title} … ${seconds(began)}`), HEARTBEAT_MS);
  }

  print(stream, chunk) {
    stream.write(chunk);
  }

  finish(text) {
    console.log(text);
  }

  close() {
    clearInterval(this.#timer);
  }
}

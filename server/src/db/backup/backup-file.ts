import { createReadStream, createWriteStream } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { AppError, badRequest, conflict } from '../../core/errors.js';
import { errorCode } from '../embedded/start-refusal.js';
import { damaged } from './damage.js';

const FAST = 3; // half the time of the usual level, for a tenth more bytes

/** Readable only to its owner, and under its name only when it is whole. Answers its size. */
export async function writeWhole(
  path: string,
  signal: AbortSignal,
  write: (sink: Writable) => Promise<void>,
): Promise<number> {
  if (await exists(path)) throw conflict(`${path} exists already: name another file, or remove it first.`);
  const draft = `${path}.${process.pid}.partial`;
  try {
    const gzip = createGzip({ level: FAST });
    const file = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true });
    const stored = pipeline(gzip, file, { signal });
    stored.catch((error) => gzip.destroy(error)); // or whoever writes would wait for ever
    const written = write(gzip).then(
      () => void gzip.end(),
      (error) => void gzip.destroy(error),
    );
    // A write that fails because the file did says nothing of why: the file's own error counts.
    await Promise.all([stored, written]);
    await placeUnder(path, draft);
    return (await stat(path)).size;
  } catch (error) {
    throw inPlainWords(error, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** A link never replaces a file that somebody else put there in the meantime. */
async function placeUnder(path: string, draft: string): Promise<void> {
  await link(draft, path);
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

function inPlainWords(error: unknown, path: string): unknown {
  const code = errorCode(error);
  if (code === 'ENOENT') return badRequest(`There is no folder ${dirname(path)}.`);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return badRequest(`${path} cannot be written (${code}): name a file in a folder that you may write to.`);
  if (code === 'ENOSPC') return badRequest(`There is no room left for ${path}. Nothing of it was kept.`);
  return error;
}

/** The content of a backup, unpacked as it is read. `onRead` hears how much of the file has been read. */
export async function* readUnpacked(
  path: string,
  signal: AbortSignal,
  onRead: (share: number) => void,
): AsyncGenerator<Buffer> {
  const size = await sizeOf(path);
  let read = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      onRead(read / size);
      done(null, chunk);
    },
  });
  const unpacked = createGunzip();
  const pumped = pipeline(createReadStream(path), meter, unpacked, { signal });
  pumped.catch((error) => unpacked.destroy(error));
  try {
    for await (const chunk of unpacked) yield chunk as Buffer;
    await pumped;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    if (errorCode(error) === 'Z_DATA_ERROR' && read <= 65_536)
      throw badRequest(`${path} is not a backup of Watchfloor, or its beginning is damaged.`);
    throw damaged(errorCode(error) === 'Z_BUF_ERROR' ? 'its end is missing' : `it cannot be unpacked (${error})`);
  } finally {
    unpacked.destroy();
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    throw badRequest(
      errorCode(error) === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${error}).`,
    );
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export const fileText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

// biome-ignore lint/suspicious/noExplicitAny: files of other people's formats, looked into from many sides
export type Loose = any;

export const compose = (): Loose => parse(fileText('compose.yaml'), { merge: true });

export interface Instruction {
  keyword: string;
  rest: string;
}

/** A Dockerfile's instructions, with continued lines joined and comments left out. */
export function instructions(): Instruction[] {
  const text = fileText('Dockerfile')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [keyword = '', ...rest] = line.trim().split(/\s+/);
      return { keyword, rest: rest.join(' ') };
    });
}

export const manifestFiles = (): string[] => readdirSync(join(ROOT, 'deploy/kubernetes'));

/** Every Kubernetes object, with the file it stands in. */
export const manifests = (): Loose[] =>
  manifestFiles().flatMap((file) =>
    parseAllDocuments(fileText(`deploy/kubernetes/${file}`)).map((document) => {
      if (document.errors.length > 0) throw document.errors[0]!;
      return document.toJS();
    }),
  );

/** NAME=value lines, as environment files and systemd know them. */
export const assignments = (text: string): [string, string][] =>
  [...text.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]+)=(\S*)/gm)].map(([, name, value]) => [name!, value!]);

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Tokens = Record<string, string>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const light = tokensOf(/:root \{([^}]*)\}/);
const THEMES = { light, dark: { ...light, ...tokensOf(/:root\[data-theme="dark"\] \{([^}]*)\}/) } };

const SURFACES = ['canvas', 'surface', 'surface-raised', 'surface-hover', 'surface-sunken'];
const TONES = ['critical', 'high', 'medium', 'low', 'neutral', 'info', 'success', 'warning', 'failure'];

const READABLE: ReadonlyArray<[text: string, ground: string]> = [
  ...['text', 'text-muted', 'text-faint'].flatMap((text) => SURFACES.map((ground): [string, string] => [text, ground])),
  ...TONES.map((tone): [string, string] => [tone, `${tone}-soft`]),
  ['failure', 'surface-raised'],
  ['accent-text', 'surface-selected'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
];

describe.each(Object.entries(THEMES))('in the %s theme', (_name, tokens) => {
  test.each(READABLE)('%s can be read on %s', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['border-strong', 'surface'],
    ['border-strong', 'surface-raised'],
    ['focus', 'canvas'],
    ['focus', 'surface-raised'],
    ['chart-critical', 'surface'],
    ['chart-high', 'surface'],
    ['chart-medium', 'surface'],
    ['chart-low', 'surface'],
  ])('%s can be seen on %s', (line, ground) => {
    expect(contrast(tokens, line, ground)).toBeGreaterThanOrEqual(3);
  });
});

function tokensOf(block: RegExp): Tokens {
  const body = block.exec(css)?.[1] ?? '';
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));
}

/** The ratio that WCAG 2 defines between two colours. */
function contrast(tokens: Tokens, one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(tokens, one), luminance(tokens, other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(tokens: Tokens, name: string): number {
  const hex = tokens[name];
  if (!hex) throw new Error(`tokens.css has no colour --${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

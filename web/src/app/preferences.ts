import { observableValue } from '../lib/observable-value.js';
import { recall, remember } from '../lib/remembered.js';

export type Theme = 'system' | 'light' | 'dark';
export type Density = 'comfortable' | 'compact';

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
const DENSITIES: readonly Density[] = ['comfortable', 'compact'];
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

export const theme = rememberedChoice('watchfloor.theme', THEMES, 'system');
export const density = rememberedChoice('watchfloor.density', DENSITIES, 'comfortable');
export const rail = rememberedChoice('watchfloor.rail', ['wide', 'narrow'] as const, 'wide');

/** public/theme.js has set both before the first paint; from here on they follow the choices, also of other tabs. */
export function followPreferences(): void {
  theme.subscribe(applyTheme);
  density.subscribe(applyDensity);
  systemIsDark.addEventListener('change', applyTheme);
  applyTheme();
  applyDensity();
}

function applyTheme(): void {
  const chosen = theme.get();
  const dark = chosen === 'dark' || (chosen === 'system' && systemIsDark.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

function applyDensity(): void {
  document.documentElement.dataset.density = density.get();
}

function rememberedChoice<Choice extends string>(key: string, choices: readonly Choice[], fallback: Choice) {
  const read = (stored: string | null) => choices.find((choice) => choice === stored) ?? fallback;
  const value = observableValue<Choice>(read(recall(key)));
  value.subscribe(() => remember(key, value.get()));
  addEventListener('storage', (event) => {
    if (event.key === key) value.set(read(event.newValue));
  });
  return value;
}

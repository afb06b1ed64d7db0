import type { Determination } from '../../core/alert-values.js';

export const SURE_ENOUGH = 0.85;

export const clamped = (confidence: number): number => Math.min(1, Math.max(0, confidence));

/** The longest text that an answer passes on. */
const LONGEST_TEXT = 2000;
export const shortened = (text: string): string =>
  text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT - 1)}…`;

/**
 * Whatever the model says, resolving is recommended only for what is benign, above the threshold, and on the scale: a confidence
 * of 90 is no better than none.
 */
export const mayRecommend = (said: {
  should_resolve: boolean;
  confidence: number;
  determination: Determination;
}): boolean =>
  said.should_resolve && said.determination === 'benign' && said.confidence > SURE_ENOUGH && said.confidence <= 1;

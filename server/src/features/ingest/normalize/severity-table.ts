import type { Severity } from '../../../core/severity.js';

/** Words that tools use, lower case. Looked up as a whole first, then word by word (`E_MEDIUM`, `1 - Critical`). */
const WORDS_BY_SEVERITY: Record<Severity, readonly string[]> = {
  critical: [
    'critical',
    'crit',
    'fatal',
    'emergency',
    'emerg',
    'very high',
    'alert',
    'panic',
    'disaster',
    'blocker',
    'page',
    'p0',
    'p1',
    'sev0',
  ],
  high: ['high', 'error', 'err', 'severe', 'major', 'important', 'urgent', 'p2', 'sev1'],
  medium: ['medium', 'med', 'moderate', 'warning', 'warn', 'average', 'elevated', 'p3', 'sev2'],
  low: [
    'low',
    'info',
    'informational',
    'information',
    'notice',
    'minor',
    'debug',
    'very low',
    'trace',
    'verbose',
    'negligible',
    'none',
    'ok',
    'p4',
    'p5',
    'sev3',
    'sev4',
  ],
};

export const SEVERITY_WORDS: ReadonlyMap<string, Severity> = new Map(
  (Object.entries(WORDS_BY_SEVERITY) as [Severity, readonly string[]][]).flatMap(([severity, words]) =>
    words.map((word) => [word, severity] as const),
  ),
);

/** Words that name a severity only when they stand alone: "High alert" is high. */
export const STANDALONE_WORDS: ReadonlySet<string> = new Set(['alert', 'page', 'none', 'ok', 'trace']);

/** Thresholds in the order they are tried: `rising` scales compare with at-least, `falling` ones with at-most. */
export interface Scale {
  readonly direction: 'rising' | 'falling';
  readonly steps: readonly (readonly [threshold: number, severity: Severity])[];
}

const rising = (critical: number, high: number, medium: number): Scale => ({
  direction: 'rising',
  steps: [
    [critical, 'critical'],
    [high, 'high'],
    [medium, 'medium'],
  ],
});

export const SCALES = {
  plain: rising(4, 3, 2),
  /** Elastic's bands of a 0 to 100 risk score. */
  risk_score: rising(74, 48, 22),
  /** Wazuh rule levels 0 to 15, banded as its dashboard does. */
  wazuh_level: rising(15, 12, 7),
  /** GuardDuty 0 to 10, with decimals. */
  guardduty: rising(9, 7, 4),
  /** CrowdStrike alerts 0 to 100. */
  crowdstrike: rising(80, 60, 40),
  /** CrowdStrike's event stream 1 to 5. */
  crowdstrike_stream: rising(5, 4, 3),
  /** Suricata counts down: 1 is the highest; 2 and 3 are its everyday medium and low. */
  suricata: {
    direction: 'falling',
    steps: [
      [1, 'critical'],
      [2, 'medium'],
    ],
  },
} as const satisfies Record<string, Scale>;

export type ScaleName = keyof typeof SCALES;

/** Scores from 0 to 100, tried when no severity is found. */
export const RISK_SCORE_PATHS = [
  'risk_score',
  'event.risk_score',
  'signal.rule.risk_score',
  'result.risk_score',
] as const;

/** Members that hold the level when a severity is an object of its own. */
export const SEVERITY_MEMBERS = ['label', 'Label', 'name', 'level', 'text', 'value', 'score'] as const;

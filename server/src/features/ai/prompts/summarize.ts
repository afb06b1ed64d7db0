import type { AlertDetailRow } from '../../alerts/service.js';
import { spoken } from '../answer.js';
import { shortened } from '../rules.js';
import { oneAlert } from './alert-digest.js';
import type { Task } from './prompt.js';
import { fenced, UNTRUSTED_RULE } from './untrusted.js';

const SYSTEM = `You help analysts of a security operations centre to understand an alert quickly.

${UNTRUSTED_RULE}

Write two to three sentences of plain text: what was seen, which hosts, accounts or addresses are concerned, and why it matters or does not. \
State only what the alert supports and say what is uncertain. No headings, no lists, no Markdown.`;

export const SUMMARIZE: Task<AlertDetailRow, { summary: string }> = {
  name: 'summarize',
  write: (alert) => ({
    system: SYSTEM,
    user: `Summarize this alert.\n\n${fenced('alert', oneAlert(alert))}`,
  }),
  read: (text) => ({ summary: shortened(spoken(text)) }),
};

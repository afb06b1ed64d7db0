import type { Clue } from './vendors/vendor.js';

/** A wrapper whose own id, time and title are not the alert's: `inner` is where the alert is. */
export interface Envelope {
  name: string;
  clues: readonly Clue[];
  inner: string;
}

export const ENVELOPES: readonly Envelope[] = [
  { name: 'Pub/Sub push', clues: [{ has: 'subscription' }, { family: 'message.data' }], inner: 'message.data' },
  { name: 'SNS notification', clues: [{ has: 'TopicArn' }, { family: 'Message' }], inner: 'Message' },
  { name: 'SNS record', clues: [{ family: 'Records.Sns.Message' }], inner: 'Records.Sns.Message' },
  { name: 'EventBridge event', clues: [{ has: 'detail-type' }, { family: 'detail' }], inner: 'detail' },
  { name: 'search hit with an id', clues: [{ has: '_id' }, { family: '_source' }], inner: '_source' },
  { name: 'search hit with an index', clues: [{ has: '_index' }, { family: '_source' }], inner: '_source' },
  {
    name: 'Sentinel automation',
    clues: [{ has: 'object.properties.title' }, { has: 'object.id' }],
    inner: 'object',
  },
  {
    name: 'Azure resource',
    clues: [{ path: 'type', like: /^microsoft\./i }, { family: 'properties' }],
    inner: 'properties',
  },
  { name: 'Azure alert', clues: [{ has: 'properties.systemAlertId' }], inner: 'properties' },
  { name: 'Azure alert by name', clues: [{ has: 'properties.alertDisplayName' }], inner: 'properties' },
];

/** Members opened only when nothing outside them names the alert. */
export const WRAPPERS: readonly string[] = [
  'alert',
  'event',
  'payload',
  'body',
  'data',
  'detail',
  'properties',
  '_source',
  'result',
  'message',
  'Message',
  'incident',
  'finding',
  'record',
  'object',
  'value',
  'resources',
  'all_fields',
  '_raw',
  'raw',
  'full_log',
];

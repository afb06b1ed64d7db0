import { expect, test } from 'vitest';
import type { Activity } from '../../api/shapes.js';
import { actorOf, summaryOf } from './activity-words.js';

const activity = (given: Partial<Activity>): Activity => ({
  id: '1',
  alert_id: null,
  incident_id: null,
  analyst_id: null,
  analyst_username: 'maria',
  action: 'comment',
  detail: null,
  metadata_json: null,
  created_at: '2026-11-15T03:00:00Z',
  updated_at: '2026-11-15T03:00:00Z',
  ...given,
});

test.each([
  [
    { action: 'status_change', metadata_json: { old: 'new', new: 'in_progress' } },
    'changed the status from new to in progress',
  ],
  [{ action: 'assigned', metadata_json: { new_username: 'tomasz' } }, 'assigned it to tomasz'],
  [{ action: 'assigned', metadata_json: { old_username: 'tomasz', new_username: null } }, 'took it from tomasz'],
  [{ action: 'tags_changed', metadata_json: { new: [] } }, 'changed the tags to none'],
  [{ action: 'alert_linked', metadata_json: { alert_title: 'Beaconing' } }, 'linked the alert “Beaconing”'],
  [{ action: 'something_new', detail: 'Words of the server' }, 'Words of the server'],
])('%o', (given, words) => {
  expect(summaryOf(activity(given))).toBe(words);
});

test('what nobody did begins a sentence of its own; what a playbook did names it', () => {
  expect(summaryOf(activity({ analyst_username: null, action: 'incident_created' }))).toBe('Opened the incident');
  const byPlaybook = activity({ analyst_username: null, metadata_json: { source: 'playbook', playbook: 'triage' } });
  expect(actorOf(byPlaybook)).toBe('Playbook triage');
  expect(summaryOf(byPlaybook)).toBe('commented');
});

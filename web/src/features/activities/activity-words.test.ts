import { expect, test } from 'vitest';
import type { Activity } from '../../api/shapes.js';
import { groupsOf } from './activity-groups.js';
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

test('alerts linked in one go are one entry, a pair and what another analyst did are not', () => {
  const linked = (id: string, given: Partial<Activity> = {}) => activity({ id, action: 'alert_linked', ...given });
  const trail = [
    ...['1', '2', '3'].map((id) => linked(id)),
    linked('4', { analyst_username: 'tomasz' }),
    linked('5', { analyst_username: 'tomasz' }),
    activity({ id: '6' }),
    linked('7', { created_at: '2026-11-15T02:00:00Z' }),
  ];
  expect(groupsOf(trail).map((group) => group.map(({ id }) => id).join())).toEqual(['1,2,3', '4', '5', '6', '7']);
});

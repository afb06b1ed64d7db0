import { expect, test } from 'vitest';
import { newId } from '../../src/core/ids.js';
import { meaningOf } from '../../src/db/constraint-errors.js';
import { claim } from '../../src/features/observables/lookup-store.js';
import { testApp } from '../harness/test-app.js';

test('a question to an integration that was deleted a moment ago says so, and is no fault of ours', async () => {
  const soc = await testApp();
  const question = { integrationId: newId(), type: 'ip', value: '203.0.113.7' } as const;
  const error = await claim(soc.database.db, question).catch((failure: unknown) => failure);
  expect(meaningOf(error)).toMatchObject({ kind: 'not_found', message: 'Integration not found' });
});

import { expect, test } from 'vitest';
import { testApp } from '../harness/test-app.js';

test('views are saved, renamed and deleted, and belong to one analyst alone', async () => {
  const soc = await testApp();
  const [mine, other] = [soc.as('viewer'), soc.as('admin')];
  const night = { page: 'alerts', name: ' Night shift ', search: 'status=new&severity=critical,high' };
  const view = await mine.post('/views', night);
  expect(view).toMatchObject({ ...night, name: 'Night shift' });
  expect(await mine.status('POST', '/views', { ...night, name: 'Night shift' })).toBe(409);
  await mine.post('/views', { ...night, page: 'runs' });
  await other.post('/views', { ...night, name: 'Night shift' });

  expect(await mine.status('PATCH', `/views/${view.id}`, {})).toBe(422);
  await mine.patch(`/views/${view.id}`, { name: 'Day shift', search: 'status=new' });
  expect(await other.status('PATCH', `/views/${view.id}`, { name: 'Stolen' })).toBe(404);
  expect(await other.status('DELETE', `/views/${view.id}`)).toBe(404);
  expect(await mine.get('/views?page=alerts')).toMatchObject([{ name: 'Day shift', search: 'status=new' }]);
  expect(await mine.get('/views')).toHaveLength(2);

  await mine.delete(`/views/${view.id}`);
  expect(await mine.get('/views?page=alerts')).toEqual([]);
});

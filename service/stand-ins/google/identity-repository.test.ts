import { afterAll, expect, test } from 'vitest';
import { openMemoryDatabase } from '../../testing/memory-database.ts';
import { createIdentityStore, keepKey } from './identity-repository.ts';

const database = await openMemoryDatabase();
afterAll(() => database.close());

test('what one replica keeps of a sign-in, another finds, uses up and revokes', async () => {
  const [one, other] = [1, 2].map(() => createIdentityStore(database.db)('AuthorizationCode'));
  await one?.upsert('code', { uid: 'a', grantId: 'grant' }, 60);
  expect(await other?.findByUid('a')).toMatchObject({ grantId: 'grant' });
  await other?.consume('code');
  expect(await one?.find('code')).toMatchObject({ grantId: 'grant', consumed: expect.any(Number) });
  await other?.revokeByGrantId('grant');
  expect(await one?.find('code')).toBeUndefined();
});

test('what has ended is not found', async () => {
  const store = createIdentityStore(database.db)('Session');
  await store.upsert('old', { uid: 'b' }, -1);
  expect([await store.find('old'), await store.findByUid('b')]).toEqual([undefined, undefined]);
});

test('all replicas sign with the key of the first', async () => {
  expect(await keepKey(database.db, { kid: 'first' })).toEqual({ kid: 'first' });
  expect(await keepKey(database.db, { kid: 'second' })).toEqual({ kid: 'first' });
});

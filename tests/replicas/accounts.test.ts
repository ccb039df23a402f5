import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  addChallenge,
  forgetChallenges,
  removeChallenge,
} from '../../service/accounts/second-factor-repository.ts';
import { createUser } from '../../service/accounts/user-repository.ts';
import type { DatabaseHandle } from '../../service/db/database.ts';
import { openServer } from '../../service/db/open-database.ts';
import { signInChallenges } from '../../service/db/schema/second-factor.ts';
import { createScratchDatabase, type ScratchDatabase } from '../../service/testing/scratch-database.ts';

let database: DatabaseHandle;
let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await createScratchDatabase(inject('postgresUrl'));
  database = await openServer(scratch.url ?? '');
}, 60_000);
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

test('the housekeeping of one replica does not wait for a sign-in at another, nor the sign-in for it', async () => {
  const { db } = database;
  const now = new Date();
  const user = await createUser(db, { email: `${randomUUID()}@example.com`, status: 'ACTIVE' }, now);
  if (!user) throw new Error('The email address is taken.');
  const waiting = { userUuid: user.uuid, method: 'PASSWORD', googleSubject: null, basis: '' } as const;
  for (const hash of ['answered', 'forgotten'])
    await addChallenge(db, { ...waiting, hash, expiresAt: new Date(now.getTime() - 1) });
  const left = async () => (await db.select().from(signInChallenges)).map(({ hash }) => hash);

  await db.transaction(async (tx) => {
    await removeChallenge(tx, 'answered');
    await forgetChallenges(db, now);
    expect(await left()).toEqual(['answered']);
  });
  expect(await left()).toEqual([]);
});

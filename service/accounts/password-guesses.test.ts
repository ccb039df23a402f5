import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DatabaseHandle } from '../db/database.ts';
import { attempts } from '../db/schema/records.ts';
import { RateLimiter } from '../http/limits.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { PasswordGuesses } from './sign-in.ts';

const email = 'ada@example.com';
let database: DatabaseHandle;
beforeAll(async () => {
  database = await openMemoryDatabase();
}, 30_000);
beforeEach(async () => {
  await database.db.delete(attempts);
});
afterAll(() => database.close());

/** The guesses of a replica of its own. */
const create = () => new PasswordGuesses(new RateLimiter(true, database.db));

/** Ten wrong passwords from each of five addresses. */
async function guessByStrangers(guesses: PasswordGuesses): Promise<void> {
  for (let count = 0; count < 50; count += 1) await guesses.take(`198.51.100.${count % 5}`, email);
}

// Rule: SESSION-12
test('right passwords are limited for each address, because checking them is work', async () => {
  const guesses = create();
  for (let count = 0; count < 100; count += 1) {
    const giveBack = await guesses.take('192.0.2.1', `member-${count % 30}`);
    await giveBack();
  }
  await expect(guesses.take('192.0.2.1', email)).rejects.toThrow('Too many attempts');
});

test('guesses from other addresses do not lock people out at one they have signed in from', async () => {
  const guesses = create();
  await guesses.trust('192.0.2.1', email);
  await guessByStrangers(guesses);
  await expect(guesses.take('192.0.2.2', email)).rejects.toThrow('Too many attempts');
  await expect(guesses.take('192.0.2.1', email)).resolves.toBeTypeOf('function');
});

test('one replica knows where a member has signed in on another', async () => {
  await create().trust('192.0.2.1', email);
  await guessByStrangers(create());
  await expect(create().take('192.0.2.1', email)).resolves.toBeTypeOf('function');
});

test('a past sign-in from an address does not allow more guesses from it', async () => {
  const guesses = create();
  await guesses.trust('192.0.2.1', email);
  for (let count = 0; count < 10; count += 1) await guesses.take('192.0.2.1', email);
  await expect(guesses.take('192.0.2.1', email)).rejects.toThrow('Too many attempts');
});

test('correct passwords do not count as guesses at an email', async () => {
  const guesses = create();
  for (let count = 0; count < 60; count += 1) await (await guesses.take('192.0.2.1', email))();
  await expect(guesses.take('192.0.2.1', email)).resolves.toBeTypeOf('function');
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { attempts } from '../db/schema/records.ts';
import { RateLimiter } from '../http/limits.ts';
import { listMails } from '../stand-ins/console/console-repository.ts';
import { callFrom } from '../testing/members.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { startTestService } from '../testing/test-service.ts';
import { PasswordGuesses } from './password-guesses.ts';
import { createRegistrationHandlers } from './registration.ts';
import { createSessionHandlers } from './sign-in.ts';

const email = 'ada@example.com';
const database = await openMemoryDatabase();
beforeEach(async () => {
  await database.db.delete(attempts);
});
afterAll(() => database.close());

/** The guesses of a replica of its own. */
const createGuesses = () => new PasswordGuesses(new RateLimiter(true, database.db));

const passwordHash = 'the hash of the password';

/** A guess from an unknown device. */
const from = (network: string, email: string) => ({ network, email, device: null, passwordHash });

/** Ten wrong passwords from each of five addresses. */
async function guessByStrangers(guesses: PasswordGuesses): Promise<void> {
  for (let count = 0; count < 50; count += 1) await guesses.take(from(`198.51.100.${count % 5}`, email));
}

// Rule: SESSION-12
test('correct passwords are limited for each address too, because checking them takes work', async () => {
  const guesses = createGuesses();
  for (let count = 0; count < 100; count += 1) {
    const { wasRight } = await guesses.take(from('192.0.2.1', `member-${count % 30}`));
    await wasRight();
  }
  await expect(guesses.take(from('192.0.2.1', email))).rejects.toThrow('Too many attempts');
});

test('guesses from other addresses do not lock people out at one they have signed in from', async () => {
  const guesses = createGuesses();
  await guesses.trust('192.0.2.1', { email, passwordHash });
  await guessByStrangers(guesses);
  await expect(guesses.take(from('192.0.2.2', email))).rejects.toThrow('Too many attempts');
  await expect(guesses.take(from('192.0.2.1', email))).resolves.toBeDefined();
});

test('one replica knows where a member has signed in on another', async () => {
  await createGuesses().trust('192.0.2.1', { email, passwordHash });
  await guessByStrangers(createGuesses());
  await expect(createGuesses().take(from('192.0.2.1', email))).resolves.toBeDefined();
});

test('a past sign-in from an address does not allow more guesses from it', async () => {
  const guesses = createGuesses();
  await guesses.trust('192.0.2.1', { email, passwordHash });
  for (let count = 0; count < 10; count += 1) await guesses.take(from('192.0.2.1', email));
  await expect(guesses.take(from('192.0.2.1', email))).rejects.toThrow('Too many attempts');
});

test('a device that somebody has signed in from has ten guesses of its own', async () => {
  const guesses = createGuesses();
  await guessByStrangers(guesses);
  const known = { ...from('198.51.100.1', email), device: 'cookie' };
  for (let count = 0; count < 10; count += 1) await guesses.take(known);
  await expect(guesses.take(known)).rejects.toThrow('Too many attempts');
  const another = { ...known, email: 'una@example.com' };
  await expect(guesses.take(another)).resolves.toBeDefined();
});

// Rule: SESSION-15
test.each([
  ['a device', { ...from('192.0.2.1', email), device: 'cookie' }],
  ['an address', from('192.0.2.1', email)],
])('%s that somebody has signed in from has a hundred guesses a day', async (_, known) => {
  const guesses = createGuesses();
  await guesses.trust('192.0.2.1', { email, passwordHash });
  let allowed = 0;
  for (let window = 0; window < 12; window += 1) {
    for (let count = 0; count < 10; count += 1)
      await guesses.take(known).then(
        () => {
          allowed += 1;
        },
        () => undefined,
      );
    // The window of five minutes ends.
    await database.db.delete(attempts).where(sql`${attempts.key} not like '% and day:%'
      and ${attempts.key} not like 'trusted%'`);
  }
  expect(allowed).toBe(100);
});

test('correct passwords do not count as guesses at an email', async () => {
  const guesses = createGuesses();
  for (let count = 0; count < 60; count += 1) await (await guesses.take(from('192.0.2.1', email))).wasRight();
  await expect(guesses.take(from('192.0.2.1', email))).resolves.toBeDefined();
});

test('guesses at one account are limited, however many addresses they come from', async () => {
  const { close, deps, services } = await startTestService();
  const limiter = new RateLimiter(true, deps.db);
  const { login } = createSessionHandlers({ ...deps, ...services, limiter });
  const guess = (email: string, from: number) =>
    login({
      ...callFrom<'login'>('', { body: { email, password: 'wrong' } }),
      network: `198.51.100.${from}`,
    });
  const code = (name: string) => expect.objectContaining({ code: name });

  await Promise.allSettled(Array.from({ length: 49 }, (_, from) => guess('ada@example.com', from)));
  await expect(guess('ada@example.com', 50)).rejects.toEqual(code('error.auth.unauthorized'));
  await expect(guess('Ada@example.com', 51)).rejects.toEqual(code('error.generic.tooManyRequests'));
  await expect(guess('una@example.com', 51)).rejects.toEqual(code('error.auth.unauthorized'));
  await close();
}, 60_000);

/** A service where Ada signed up a minute ago and has not confirmed her email. */
async function startWithUnconfirmed() {
  const { close, deps, realClock, services } = await startTestService();
  const all = { ...deps, ...services, limiter: new RateLimiter(false, deps.db) };
  const body = { email: 'ada@example.com', password: 'correct horse 7!' };
  await createRegistrationHandlers(all).signUp(callFrom<'signUp'>('', { body }));
  realClock.pass(61);
  const login = () => createSessionHandlers(all).login(callFrom<'login'>('', { body }));
  const countMails = async () => (await listMails(deps.db, 9)).length;
  return { close, countMails, db: deps.db, login };
}

// Rule: GUEST-9
test('two sign-ins at once to an unconfirmed account send one email', async () => {
  const { close, countMails, login } = await startWithUnconfirmed();
  const answers = await Promise.allSettled([login(), login()]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ reason: { code: 'error.user.notActive' } });
  }
  expect(await countMails()).toBe(2);
  await close();
}, 20_000);

test('if a confirmation email cannot be stored, the next sign-in sends one without a wait', async () => {
  const { close, countMails, db, login } = await startWithUnconfirmed();
  await db.execute(sql`alter table mails rename to mails_away`);
  await expect(login()).rejects.not.toMatchObject({ code: 'error.user.notActive' });
  await db.execute(sql`alter table mails_away rename to mails`);
  await expect(login()).rejects.toMatchObject({ code: 'error.user.notActive' });
  expect(await countMails()).toBe(2);
  await close();
}, 20_000);

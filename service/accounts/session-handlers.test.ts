import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { RateLimiter } from '../http/limits.ts';
import { listMails } from '../stand-ins/console/console-repository.ts';
import { callFrom } from '../testing/members.ts';
import { startTestService } from '../testing/test-service.ts';
import { createRegistrationHandlers } from './registration.ts';
import { createSessionHandlers } from './sign-in.ts';

test('guesses at one account are limited, however many addresses they come from', async () => {
  const { close, deps, services } = await startTestService();
  const limiter = new RateLimiter(true, deps.db);
  const { login } = createSessionHandlers({ ...deps, sessions: services.sessions, limiter });
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
  const all = { ...deps, sessions: services.sessions, limiter: new RateLimiter(false, deps.db) };
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

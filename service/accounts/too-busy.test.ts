import { gt } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { attempts } from '../db/schema/records.ts';
import { RateLimiter } from '../http/limits.ts';
import { textOf } from '../mail/mail-delivery.ts';
import { listMails } from '../stand-ins/console/console-repository.ts';
import { callFrom } from '../testing/members.ts';
import { startTestService } from '../testing/test-service.ts';
import { hashPassword } from './hashing.ts';
import { createRegistrationHandlers } from './registration.ts';
import { createSessionHandlers } from './sign-in.ts';

const { close, deps, services } = await startTestService();
afterAll(() => close());

/** More passwords than are hashed or wait at a time. */
const flood = () => Promise.allSettled(Array.from({ length: 200 }, () => hashPassword('of a stranger')));

/** As soon as a call is counted, so many other passwords come in that its own finds no place. */
class OvertakenLimiter extends RateLimiter {
  override async take(...counted: Parameters<RateLimiter['take']>): Promise<void> {
    await super.take(...counted);
    void flood();
  }

  override async allows(...counted: Parameters<RateLimiter['allows']>): Promise<boolean> {
    const isAllowed = await super.allows(...counted);
    void flood();
    return isAllowed;
  }
}

const body = { email: 'ada@example.com', password: 'correct horse 7!' };
const handlersWith = (limiter: RateLimiter) => {
  const all = { ...deps, ...services, limiter };
  return { ...createRegistrationHandlers(all), ...createSessionHandlers(all) };
};

/** The token of the link that was mailed after a sign-up. */
async function signUpFirst(): Promise<string> {
  await handlersWith(new RateLimiter(false, deps.db)).signUp(callFrom<'signUp'>('', { body }));
  const [mail] = await listMails(deps.db, 1);
  const text = mail ? textOf(deps.config, mail) : '';
  return /confirmation-token\/([\w-]+)/.exec(text)?.[1] ?? '';
}

// Rule: ACCOUNT-5
test('a call whose password finds no place in line counts toward no limit', async () => {
  const token = await signUpFirst();
  const { login, signUp, verifyEmail } = handlersWith(new OvertakenLimiter(true, deps.db));
  const confirmation = { body: { password: body.password, token } };
  for (const call of [
    () => signUp(callFrom<'signUp'>('', { body: { ...body, email: 'ben@example.com' } })),
    () => login(callFrom<'login'>('', { body })),
    () => verifyEmail(callFrom<'verifyEmail'>('', confirmation)),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 503, cause: 'too many passwords at once' });
    const counted = await deps.db.select({ key: attempts.key }).from(attempts).where(gt(attempts.points, 0));
    expect(counted).toEqual([]);
  }
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { Background } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import { mails } from '../db/schema/messages.ts';
import { RateLimiter } from '../http/limits.ts';
import { callFrom } from '../testing/members.ts';
import { startTestService } from '../testing/test-service.ts';
import { createReferralHandlers, createSupportHandlers } from './account-handlers.ts';
import { hashPassword } from './hashing.ts';
import { createPasswordHandlers } from './passwords.ts';
import { createSecurityHandlers } from './security-handlers.ts';
import { addRefreshToken, addSession } from './session-repository.ts';
import { createSessionHandlers } from './sign-in.ts';
import { countedTry } from './step-up.ts';
import { createUser, type User } from './user-repository.ts';

const password = 'correct horse 7!';
const newPassword = 'battery staple 8?';

const sandbox = await startTestService();
afterAll(() => sandbox.close());

async function addUser(status: User['status'] = 'ACTIVE'): Promise<User> {
  const person = { email: `${randomUUID()}@example.com`, passwordHash: await hashPassword(password), status };
  const user = await createUser(sandbox.deps.db, person, sandbox.realClock.now());
  if (!user) throw new Error('The email address is taken.');
  return user;
}

/** Handlers that lose a race: `happen` runs between their first lookup and their transaction. */
function overtakenBy(happen: () => Promise<unknown>, background = new Background()) {
  const { deps, services } = sandbox;
  const db: Database = Object.create(deps.db, {
    transaction: {
      value: async (...args: Parameters<Database['transaction']>) => {
        await happen();
        return deps.db.transaction(...args);
      },
    },
  });
  const { keys, passkeys, sessions } = services;
  const limiter = new RateLimiter(false, deps.db);
  const all = { ...deps, background, db, keys, passkeys, sessions, limiter };
  return {
    ...createSessionHandlers(all),
    ...createPasswordHandlers(all),
    ...createReferralHandlers(all),
    ...createSecurityHandlers(all),
    ...createSupportHandlers(all),
  };
}

const remove = ({ uuid }: User) => sandbox.deps.db.delete(users).where(eq(users.uuid, uuid));
const code = (name: string) => ({ code: name });

test('a sign-in with the old password is refused if the password changes meanwhile', async () => {
  const user = await addUser();
  const passwordHash = await hashPassword(newPassword);
  const { login } = overtakenBy(() =>
    sandbox.deps.db.update(users).set({ passwordHash }).where(eq(users.uuid, user.uuid)),
  );
  const body = { email: user.email, password };
  await expect(login(callFrom<'login'>('', { body }))).rejects.toMatchObject(code('error.auth.unauthorized'));
});

test('a sign-in is refused if the account is blocked meanwhile', async () => {
  const user = await addUser();
  const { login } = overtakenBy(() =>
    sandbox.deps.db.update(users).set({ status: 'BLOCKED' }).where(eq(users.uuid, user.uuid)),
  );
  const body = { email: user.email, password };
  await expect(login(callFrom<'login'>('', { body }))).rejects.toMatchObject(code('error.user.notActive'));
});

test.each(['ACTIVE', 'NEW'] as const)(
  'a sign-in to an account (%s) deleted meanwhile is refused like one with an unknown email',
  async (status) => {
    const user = await addUser(status);
    const { login } = overtakenBy(() => remove(user));
    const body = { email: user.email, password };
    await expect(login(callFrom<'login'>('', { body }))).rejects.toMatchObject(
      code('error.auth.unauthorized'),
    );
  },
);

// Rule: GUEST-7
test('a request for a reset link gets the same answer if the account is deleted meanwhile', async () => {
  const user = await addUser();
  const background = new Background();
  const { forgotPassword } = overtakenBy(() => remove(user), background);
  const call = callFrom<'forgotPassword'>('', { body: { email: user.email } });
  await expect(forgotPassword(call)).resolves.toBeUndefined();
  await background.idle();
});

// Rule: GUEST-7
test('a request for a reset link is answered no later if the account is busy', async () => {
  const { db } = sandbox.deps;
  const { email } = await addUser();
  const { promise: free, resolve: release } = Promise.withResolvers<void>();
  const background = new Background();
  const { forgotPassword } = overtakenBy(() => free, background);
  const mailed = () => db.select().from(mails).where(eq(mails.recipient, email));
  await expect(forgotPassword(callFrom<'forgotPassword'>('', { body: { email } }))).resolves.toBeUndefined();
  expect(await mailed()).toEqual([]);
  release();
  await background.idle();
  expect(await mailed()).toMatchObject([{ kind: 'RESET_PASSWORD' }]);
});

test('a service that stops first ends what calls have begun', async () => {
  const own = await startTestService();
  const { promise: free, resolve: release } = Promise.withResolvers<void>();
  const found: User[][] = [];
  own.services.background.begin(async () => {
    await free;
    found.push(await own.deps.db.select().from(users));
  });
  const closed = own.close();
  const isReachable = () =>
    fetch(own.url).then(
      () => true,
      () => false,
    );
  await expect.poll(isReachable).toBe(false);
  release();
  await closed;
  expect(found).toEqual([[]]);
});

test('a member’s calls are refused if the account is deleted meanwhile', async () => {
  const user = await addUser();
  const { changePassword, createReferralLink, sendSupportMessage } = overtakenBy(() => remove(user));
  const message = { email: user.email, subject: 'other', message: 'Hello' } as const;
  const gone = code('error.user.notFound');
  const change = { currentPassword: password, newPassword };
  await expect(changePassword(callFrom<'changePassword'>(user.uuid, { body: change }))).rejects.toMatchObject(
    code('error.user.passwordChangeDenied'),
  );
  await expect(createReferralLink(callFrom<'createReferralLink'>(user.uuid, {}))).rejects.toMatchObject(gone);
  await expect(
    sendSupportMessage(callFrom<'sendSupportMessage'>(user.uuid, { body: message })),
  ).rejects.toMatchObject(gone);
});

/** A user with a session that has the id of its user: the calls of these tests come from it. */
async function addSignedIn(): Promise<User> {
  const { db, realClock } = sandbox.deps;
  const user = await addUser();
  const now = realClock.now();
  const later = new Date(now.getTime() + 60_000);
  const from = { methods: null, device: null, network: null };
  const session = { ...from, uuid: user.uuid, userUuid: user.uuid, createdAt: now, endsAt: later };
  await addSession(db, { ...session, lastSeenAt: now });
  await addRefreshToken(db, { hash: user.uuid, sessionUuid: user.uuid, expiresAt: later });
  return user;
}

// Rule: STEPUP-4
test('a proof that is tried while ten others are being checked does not count', async () => {
  const { db } = sandbox.deps;
  const { uuid } = await addSignedIn();
  const busy = Promise.withResolvers<never>();
  const checks = Array.from({ length: 10 }, () => Promise.withResolvers<void>());
  const others = checks.map(({ resolve }) =>
    countedTry(db, uuid, () => {
      resolve();
      return busy.promise;
    }),
  );
  await Promise.all(checks.map(({ promise }) => promise));
  await expect(countedTry(db, uuid, async () => 'proof')).rejects.toMatchObject(
    code('error.auth.invalidToken'),
  );
  busy.reject(new Error('too many passwords at once'));
  for (const { status } of await Promise.allSettled(others)) expect(status).toBe('rejected');
  expect(await countedTry(db, uuid, async (tries) => tries)).toBe(1);
});

// Rule: DEVICE-3
test('a session that has ended meanwhile ends no others', async () => {
  const { db, realClock } = sandbox.deps;
  const user = await addSignedIn();
  const end = () =>
    db.update(sessions).set({ revokedAt: realClock.now() }).where(eq(sessions.uuid, user.uuid));
  const { endOtherSessions } = overtakenBy(end);
  await expect(endOtherSessions(callFrom<'endOtherSessions'>(user.uuid, {}))).rejects.toMatchObject(
    code('error.auth.invalidToken'),
  );
});

// Rule: FACTOR-2
test('a password is not changed by a session that has ended meanwhile', async () => {
  const { db, realClock } = sandbox.deps;
  const changeOf = async (meanwhile: (user: User) => Promise<unknown>) => {
    const user = await addSignedIn();
    const { changePassword } = overtakenBy(() => meanwhile(user));
    const body = { currentPassword: password, newPassword };
    return changePassword(callFrom<'changePassword'>(user.uuid, { body }));
  };
  expect(await changeOf(async () => undefined)).toMatchObject({ status: 'ACTIVE' });
  const end = (user: User) =>
    db.update(sessions).set({ revokedAt: realClock.now() }).where(eq(sessions.userUuid, user.uuid));
  await expect(changeOf(end)).rejects.toMatchObject(code('error.auth.invalidToken'));
});

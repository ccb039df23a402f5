import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '../../service/db/schema/accounts.ts';
import { createSteppingUp } from './lib/enrolling.ts';
import { createMember, type Member, mailsTo, startFixture } from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const { createAged, needy, proofOf, prove } = createSteppingUp(() => fixture);

const createGoogleOnly = async () => {
  const member = await createAged();
  await fixture.sandbox.deps.db.update(users).set({ passwordHash: null }).where(eq(users.uuid, member.uuid));
  return member;
};
const askForMail = ({ token }: Member) => fixture.call('mailStepUpCode', { token });
const mailed = async ({ email }: Member): Promise<string> => {
  const [mail] = await mailsTo(fixture, email, 'STEP_UP');
  return /^\d{8}$/m.exec(mail?.body ?? '')?.[0] ?? '';
};

// Rule: STEPUP-5
test('a member without a password proves with a code from an email, once', async () => {
  const member = await createGoogleOnly();
  expect((await needy(member)).body.stepUp.accepts).toEqual([['MAIL_CODE']]);
  expect((await askForMail(member)).status).toBe(204);
  const mailCode = await mailed(member);
  expect((await needy(member, await proofOf(member, { mailCode }))).status).toBe(204);
  expect((await prove(member, { mailCode })).body.code).toBe('error.auth.proofRefused');
});

// Rule: STEPUP-5
test.each<[string, (member: Member, code: string) => Promise<unknown>]>([
  ['ten minutes', async () => fixture.sandbox.realClock.pass(600)],
  [
    'five wrong tries',
    async (member, code) => {
      const guess = code === '00000000' ? '00000001' : '00000000';
      for (let count = 0; count < 5; count += 1) await prove(member, { mailCode: guess });
    },
  ],
  ['a newer one', async (member) => askForMail(member)],
])('a member cannot use the code after %s', async (_, happen) => {
  const member = await createGoogleOnly();
  await askForMail(member);
  const mailCode = await mailed(member);
  await happen(member, mailCode);
  const { body } = await fixture.call('refreshSession', { body: { refreshToken: member.refreshToken } });
  const later = { ...member, token: body.accessToken };
  expect((await prove(later, { mailCode })).body.code).toBe('error.auth.proofRefused');
});

// Rule: STEPUP-5
test('a member gets three codes in fifteen minutes', async () => {
  const limited = await startFixture({ rateLimits: true });
  const { token } = await createMember(limited);
  await limited.sandbox.deps.db.update(users).set({ passwordHash: null });
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1)
    statuses.push((await limited.call('mailStepUpCode', { token })).status);
  expect(statuses).toEqual([204, 204, 204, 429]);
  await limited.sandbox.close();
});

// Rule: STEPUP-5
test('a member gets a code for their own session only', async () => {
  const member = await createGoogleOnly();
  await askForMail(member);
  const mailCode = await mailed(member);
  expect((await prove(await createGoogleOnly(), { mailCode })).body.code).toBe('error.auth.proofRefused');
});

// Rule: STEPUP-5
test('a member gets no code by mail once there is a password', async () => {
  expect((await askForMail(await createAged())).status).toBe(404);
});

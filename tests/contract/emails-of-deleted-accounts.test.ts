import { eq, or } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { mails, mostMailAttempts } from '../../service/db/schema/messages.ts';
import { createMember, type Member, startFixture } from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());
const { db } = fixture.sandbox.deps;

const about = ({ email }: Member) => or(eq(mails.recipient, email), eq(mails.replyTo, email));
const kindsAbout = async (member: Member) =>
  (await db.select().from(mails).where(about(member))).map(({ kind }) => kind).sort();
const allKinds = ['CONFIRM_EMAIL', 'SUPPORT'];
const change = (member: Member, changes: Partial<typeof mails.$inferInsert>) =>
  db.update(mails).set(changes).where(about(member));
const send = (member: Member) => change(member, { sentAt: fixture.sandbox.realClock.now() });
const giveUp = (member: Member) => change(member, { attempts: mostMailAttempts });
const clear = () => fixture.sandbox.services.jobs.find(({ name }) => name === 'housekeeping')?.run();

/** A member who has got emails and has written to support. */
async function createWriter(): Promise<Member> {
  const member = await createMember(fixture);
  const body = { email: member.email, subject: 'billing', message: 'My payment is not credited yet.' };
  await fixture.call('sendSupportMessage', { token: member.token, body });
  return member;
}

const remove = ({ token }: Member) => fixture.call('deleteAccount', { token });

// Rule: ACCOUNT-8
test.for([
  ['were sent', send],
  ['were given up', giveUp],
] as const)('emails that %s go with the account, those from the member to support too', async ([, end]) => {
  const member = await createWriter();
  expect(await kindsAbout(member)).toEqual(allKinds);
  await end(member);
  await remove(member);
  expect(await kindsAbout(member)).toEqual([]);
});

// Rule: ACCOUNT-8
test.for([
  ['once it is sent', send],
  ['once it is given up', giveUp],
] as const)('an email that waits outlives the account, and goes %s', async ([, end]) => {
  const member = await createWriter();
  await remove(member);
  await clear();
  expect(await kindsAbout(member)).toEqual(allKinds);
  await end(member);
  await clear();
  expect(await kindsAbout(member)).toEqual([]);
});

// Rule: ACCOUNT-8
test('emails of other members stay', async () => {
  const member = await createWriter();
  await send(member);
  await remove(await createWriter());
  await clear();
  expect(await kindsAbout(member)).toEqual(allKinds);
});

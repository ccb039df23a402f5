import { afterAll, expect, test } from 'vitest';
import { createEnrolling, createOperator } from './lib/enrolling.ts';
import { type Member, startFixture } from './lib/members.ts';
import { createPasskeyOwners, enterPasskey } from './lib/passkey-owners.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());
const { challengeFor, createEnrolled, enter, freshCode, logIn } = createEnrolling(() => fixture);
const { addTo, createOwn, createOwner } = createPasskeyOwners(() => fixture);

// Rule: OPER-28
test('a removal by an operator ends when the member removes the last factor, and spares a new one', async () => {
  const enrolled = await createEnrolled();
  const { body } = await enter(await challengeFor(enrolled), { code: freshCode(enrolled.secret) });
  const owner = await createOwner();
  const { token } = await createOperator(fixture);
  const act = (call: 'startFactorRemoval' | 'getMember', { uuid }: Member) => {
    const asked = call === 'startFactorRemoval' ? { body: { evidence: 'Asked by the owner.' } } : {};
    return fixture.call(call, { token, params: { userUuid: uuid }, ...asked });
  };
  for (const member of [enrolled, owner])
    expect((await act('startFactorRemoval', member)).status).toBeLessThan(300);
  const { passkeys } = (await fixture.call('getSecurity', { token: owner.token })).body;
  const params = { passkeyUuid: passkeys.items[0].uuid };
  const removed = [
    await fixture.call('removeAuthenticator', { token: body.accessToken }),
    await fixture.call('removePasskey', { token: owner.token, params }),
  ];
  expect(removed.map(({ status }) => status)).toEqual([204, 204]);
  for (const member of [enrolled, owner]) expect((await act('getMember', member)).body.removal).toBeNull();

  const added = [];
  for (const { token } of [{ token: body.accessToken }, owner]) {
    const authenticator = createOwn();
    expect((await addTo({ token }, authenticator)).status).toBe(201);
    added.push(authenticator);
  }
  fixture.sandbox.realClock.pass(73 * 3600);
  await fixture.sandbox.services.jobs.find(({ name }) => name === 'factor removals')?.run();
  for (const authenticator of added) expect((await enterPasskey(fixture, authenticator)).status).toBe(200);
  // The password still works, and a second factor is still asked for.
  for (const member of [enrolled, owner])
    expect((await logIn(member)).body.code).toBe('error.auth.secondFactor');
});

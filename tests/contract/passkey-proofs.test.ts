import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, test } from 'vitest';
import type { Assertion } from './lib/authenticator.ts';
import { createEnrolling, createSteppingUp } from './lib/enrolling.ts';
import { changeRole, type Member, startFixture } from './lib/members.ts';
import { createPasskeyOwners, enterPasskey, type Owner, pageOf } from './lib/passkey-owners.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const { challengeFor, logIn } = createEnrolling(() => fixture);
const { addTo, createOwn, createOwner, enter, startSignIn } = createPasskeyOwners(() => fixture);

const mine = await createOwner();
const other = await createOwner();

// Rules: PASSKEY-2, PASSKEY-3
it.each<[string, () => Assertion | Promise<Assertion>]>([
  [
    'a wrong signature',
    async () => ({ ...mine.authenticator.get(await startSignIn()), signature: 'MEUCIQDw' }),
  ],
  [
    'a signature of another passkey',
    async () => {
      const options = await startSignIn();
      const { signature } = other.authenticator.get(options);
      return { ...mine.authenticator.get(options), signature };
    },
  ],
  [
    'another origin',
    async () => mine.authenticator.get(await startSignIn(), { origin: 'https://botdeck.example' }),
  ],
  ['another port', async () => mine.authenticator.get(await startSignIn(), { origin: 'http://localhost:1' })],
  [
    'another domain',
    async () => mine.authenticator.get(await startSignIn(), {}, { rpId: 'botdeck.example' }),
  ],
  [
    'the challenge of an enrolment',
    async () => {
      const { body } = await fixture.call('startPasskey', { token: mine.token });
      return mine.authenticator.get({ challenge: body.challenge, rpId: body.rp.id });
    },
  ],
  [
    'a challenge that nobody signed',
    () => mine.authenticator.get({ challenge: randomBytes(54).toString('base64url'), rpId: 'localhost' }),
  ],
  [
    'a challenge whose end was moved',
    async () => {
      const options = await startSignIn();
      const bytes = Buffer.from(options.challenge, 'base64url');
      bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
      return mine.authenticator.get({ ...options, challenge: bytes.toString('base64url') });
    },
  ],
  [
    'a used challenge',
    async () => {
      const options = await startSignIn();
      expect((await enter(mine.authenticator.get(options))).status).toBe(200);
      return mine.authenticator.get(options);
    },
  ],
  [
    'an expired challenge',
    async () => {
      const options = await startSignIn();
      fixture.sandbox.realClock.pass(301);
      return mine.authenticator.get(options);
    },
  ],
  [
    'the handle of another member',
    async () => {
      const options = await startSignIn();
      const { userHandle = '' } = other.authenticator.get(options);
      return { ...mine.authenticator.get(options), userHandle };
    },
  ],
  [
    'no handle',
    async () => {
      const { userHandle: _, ...assertion } = mine.authenticator.get(await startSignIn());
      return assertion;
    },
  ],
  [
    'no check of the user',
    async () => mine.authenticator.get(await startSignIn(), {}, { isVerified: false }),
  ],
  ['nobody present', async () => mine.authenticator.get(await startSignIn(), {}, { isPresent: false })],
  ['a page in another page', async () => mine.authenticator.get(await startSignIn(), { crossOrigin: true })],
  [
    'a page in a page of ours',
    async () =>
      mine.authenticator.get(await startSignIn(), { crossOrigin: true, topOrigin: pageOf(fixture) }),
  ],
  [
    'the answer to an enrolment',
    async () => mine.authenticator.get(await startSignIn(), { type: 'webauthn.create' }),
  ],
  ['a passkey of nobody', async () => createOwn().get(await startSignIn())],
  [
    'a passkey that was removed',
    async () => {
      const { body } = await fixture.call('getSecurity', { token: mine.token });
      const params = { passkeyUuid: body.passkeys.items[0].uuid };
      expect((await fixture.call('removePasskey', { token: mine.token, params })).status).toBe(204);
      return mine.authenticator.get(await startSignIn());
    },
  ],
  [
    'client data that are no object',
    async () => ({ ...mine.authenticator.get(await startSignIn()), clientDataJSON: 'MTI' }),
  ],
])('refuses an assertion with %s', async (_, attack) => {
  const refused = await enter(await attack());
  expect([refused.status, refused.body.code]).toEqual([403, 'error.auth.passkeyRefused']);
  expect(refused.body.accessToken).toBeUndefined();
});

describe('after a password', () => {
  // Rule: PASSKEY-7
  it('a passkey is asked for, and answers', async () => {
    const { authenticator, email } = await createOwner();
    const { body, status } = await logIn({ email });
    expect([status, body.code, body.methods]).toEqual([
      403,
      'error.auth.secondFactor',
      ['PASSKEY', 'RECOVERY_CODE'],
    ]);
    expect(body.passkey.allowCredentials).toMatchObject([{ id: authenticator.id, transports: ['internal'] }]);
    const { userHandle: _, ...assertion } = authenticator.get(body.passkey);
    const entered = await fixture.call('enterSecondFactor', {
      body: { challenge: body.challenge, assertion },
    });
    expect(entered.status).toBe(200);
    const sessions = await fixture.call('listSessions', { token: entered.body.accessToken });
    expect(sessions.body.items).toContainEqual(
      expect.objectContaining({ isCurrent: true, methods: ['PASSWORD', 'PASSKEY'] }),
    );
  });

  // Rules: PASSKEY-2, PASSKEY-7
  it.each<[string, (mine: Owner, theirs: Owner) => Promise<Assertion>]>([
    ['signs the challenge of a sign-in', async ({ authenticator }) => authenticator.get(await startSignIn())],
    [
      'signs the challenge of another second step',
      async ({ authenticator, email }) => authenticator.get((await logIn({ email })).body.passkey),
    ],
    [
      'is another member’s',
      async (_, { authenticator, email }) => authenticator.get((await logIn({ email })).body.passkey),
    ],
  ])('a passkey is refused that %s', async (_, attack) => {
    const [mine, theirs] = [await createOwner(), await createOwner()];
    const challenge = await challengeFor(mine);
    const assertion = await attack(mine, theirs);
    const { body, status } = await fixture.call('enterSecondFactor', { body: { challenge, assertion } });
    expect([status, body.code]).toEqual([403, 'error.auth.passkeyRefused']);
  });

  // Rule: PASSKEY-7
  it('five wrong passkeys end the challenge, and recovery codes work without an app', async () => {
    const { email, recoveryCodes = [] } = await createOwner();
    const challenge = await challengeFor({ email });
    const assertion = createOwn().get(await startSignIn());
    const codes: string[] = [];
    for (let count = 0; count < 5; count += 1)
      codes.push((await fixture.call('enterSecondFactor', { body: { challenge, assertion } })).body.code);
    expect(codes).toEqual([...Array(4).fill('error.auth.passkeyRefused'), 'error.auth.challengeOver']);
    const [recoveryCode] = recoveryCodes;
    const next = { challenge: await challengeFor({ email }), recoveryCode };
    expect((await fixture.call('enterSecondFactor', { body: next })).status).toBe(200);
    const code = { challenge: await challengeFor({ email }), code: '123456' };
    expect((await fixture.call('enterSecondFactor', { body: code })).body.code).toBe(
      'error.auth.codeRefused',
    );
  });

  // Rule: FACTOR-4
  it('a challenge ends with a passkey that is added meanwhile', async () => {
    const owner = await createOwner();
    const { email, recoveryCodes } = owner;
    const challenge = await challengeFor({ email });
    await addTo(owner, createOwn());
    const body = { challenge, recoveryCode: recoveryCodes?.[0] };
    expect((await fixture.call('enterSecondFactor', { body })).body.code).toBe('error.auth.challengeOver');
  });
});

describe('as a proof of presence', () => {
  const { aged, createAged, prove, needy } = createSteppingUp(() => fixture);
  const asked = async (member: Member) => (await needy(member)).body.stepUp;

  // Rule: PASSKEY-10
  it('a passkey alone proves that the member is there, once', async () => {
    const owner = await aged(await createOwner());
    const { accepts, passkey } = await asked(owner);
    expect(accepts).toEqual([['PASSKEY'], ['PASSWORD', 'RECOVERY_CODE']]);
    const body = { assertion: owner.authenticator.get(passkey) };
    const proven = await prove(owner, body);
    expect((await needy(owner, proven.body.proof)).status).toBe(204);
    expect((await prove(owner, body)).body.code).toBe('error.auth.proofRefused');
  });

  // Rules: PASSKEY-3, STEPUP-9
  it('an empty proof gets a new challenge to sign, and does not count as a try', async () => {
    const owner = await aged(await createOwner());
    const { passkey } = await asked(owner);
    for (let count = 0; count < 12; count += 1) {
      const { body, status } = await prove(owner, {});
      expect([status, body.code]).toEqual([403, 'error.auth.stepUp']);
      expect(body.stepUp.passkey.challenge).not.toBe(passkey.challenge);
    }
    fixture.sandbox.realClock.pass(301);
    const late = await prove(owner, { assertion: owner.authenticator.get(passkey) });
    expect(late.body.code).toBe('error.auth.proofRefused');
    const { body } = await prove(owner, {});
    const assertion = owner.authenticator.get(body.stepUp.passkey);
    expect((await prove(owner, { assertion })).status).toBe(200);
  });

  // Rule: PASSKEY-10
  it('a passkey of another member, or for a sign-in, proves nothing', async () => {
    const [theirs, mine] = [await aged(await createOwner()), await createOwner()];
    const { passkey } = await asked(theirs);
    const wrong = [theirs.authenticator.get(passkey), mine.authenticator.get(await startSignIn())];
    for (const assertion of wrong) {
      const { body, status } = await prove(mine, { assertion });
      expect([status, body.code]).toEqual([403, 'error.auth.proofRefused']);
    }
  });

  // Rule: PASSKEY-10
  it.each(['startPasskey', 'addPasskey', 'renamePasskey', 'removePasskey'] as const)(
    '%s needs a proof',
    async (call) => {
      const params = { passkeyUuid: randomUUID() };
      const { body, status } = await fixture.call(call, { token: (await createAged()).token, params });
      expect([status, body.code]).toEqual([403, 'error.auth.stepUp']);
    },
  );
});

// Rule: OPER-23
test('a passkey is a second factor for an operator, and for the list of members', async () => {
  const owner = await createOwner();
  await changeRole(fixture, owner.email, 'ADMIN');
  const { body: session } = await enterPasskey(fixture, owner.authenticator);
  const { body, status } = await fixture.call('listMembers', {
    token: session.accessToken,
    query: { search: owner.uuid },
  });
  expect([status, body.items[0].hasSecondFactor]).toEqual([200, true]);
});

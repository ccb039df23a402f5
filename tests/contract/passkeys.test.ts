import { afterAll, describe, expect, it, test } from 'vitest';
import type { TestAuthenticator } from './lib/authenticator.ts';
import { createEnrolling, type Enrolled } from './lib/enrolling.ts';
import { createMember, type Member, mailsTo, signIn, startFixture } from './lib/members.ts';
import { createPasskeyOwners } from './lib/passkey-owners.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const { challengeFor, createEnrolled, logIn } = createEnrolling(() => fixture);

const { addTo, createOwn, createOwner, enter, startSignIn } = createPasskeyOwners(() => fixture);

/** A member with an app, who has signed in with a recovery code. */
async function createWithApp(): Promise<Enrolled> {
  const member = await createEnrolled();
  const [recoveryCode] = member.recoveryCodes;
  const body = { challenge: await challengeFor(member), recoveryCode };
  const { body: session } = await fixture.call('enterSecondFactor', { body });
  return { ...member, token: session.accessToken, refreshToken: session.refreshToken };
}

const eventsOf = async ({ token }: Pick<Member, 'token'>) =>
  (await fixture.call('listSecurityEvents', { token })).body.items;

// Rule: PASSKEY-1
test('a passkey signs in without a password and without a second step', async () => {
  const { authenticator, email } = await createOwner();
  const { body, status } = await enter(authenticator.get(await startSignIn()));
  expect([status, body.email]).toEqual([200, email]);
  const sessions = await fixture.call('listSessions', { token: body.accessToken });
  expect(sessions.body.items).toContainEqual(
    expect.objectContaining({ isCurrent: true, methods: ['PASSKEY'] }),
  );
});

test('the options ask for a check of the user, a passkey that is found without a name, and known algorithms', async () => {
  const { token, email } = await createMember(fixture);
  const { body } = await fixture.call('startPasskey', { token });
  expect(body).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
  });
  expect(Buffer.from(body.user.id, 'base64url')).toHaveLength(64);
  const again = await fixture.call('startPasskey', { token });
  expect(again.body.user.id).toBe(body.user.id);
  expect(again.body.challenge).not.toBe(body.challenge);
  expect(await startSignIn()).toMatchObject({ userVerification: 'required', allowCredentials: [] });
});

// Rule: PASSKEY-3
test('two assertions with one challenge at once open one session', async () => {
  const { authenticator } = await createOwner();
  const assertion = authenticator.get(await startSignIn());
  const entered = await Promise.all([enter(assertion), enter(assertion)]);
  expect(entered.map(({ status }) => status).toSorted()).toEqual([200, 403]);
});

describe('a counter', () => {
  // Rule: PASSKEY-4
  it.each([
    { isSynced: false, status: 403, outcome: 'REFUSED' },
    { isSynced: true, status: 200, outcome: 'DONE' },
  ])('that goes back is recorded, and refused for a passkey of one device: $status', async (expected) => {
    const { authenticator, token } = await createOwner({ isSynced: expected.isSynced });
    expect((await enter(authenticator.get(await startSignIn(), {}, { counter: 7 }))).status).toBe(200);
    const again = await enter(authenticator.get(await startSignIn(), {}, { counter: 7 }));
    expect(again.status).toBe(expected.status);
    expect(await eventsOf({ token })).toContainEqual(
      expect.objectContaining({ kind: 'PASSKEY_COUNTER', outcome: expected.outcome }),
    );
  });

  it('of 0 says nothing', async () => {
    const { authenticator, token } = await createOwner({ isSynced: false });
    for (let count = 0; count < 2; count += 1)
      expect((await enter(authenticator.get(await startSignIn()))).status).toBe(200);
    expect(await eventsOf({ token })).not.toContainEqual(
      expect.objectContaining({ kind: 'PASSKEY_COUNTER' }),
    );
  });
});

describe('adding', () => {
  // Rule: PASSKEY-5
  it('ends the other sessions, gives recovery codes once, and tells the owner', async () => {
    const member = await createMember(fixture);
    const other = await signIn(fixture, member.email);
    const owner = await createOwner({ member });
    expect(owner.recoveryCodes).toHaveLength(10);
    expect((await fixture.call('getUserInfo', { token: other.token })).status).toBe(401);
    const second = await addTo(owner, createOwn(), '  Phone ');
    expect(second.body).toMatchObject({ passkey: { name: 'Phone', isSynced: true, lastUsedAt: null } });
    expect(second.body.recoveryCodes).toBeUndefined();
    const mails = await mailsTo(fixture, member.email, 'SECOND_FACTOR');
    expect(mails.map(({ subject }) => subject)).toEqual(['A passkey was added', 'A passkey was added']);
    const { body } = await fixture.call('getSecurity', { token: owner.token });
    expect(body).toMatchObject({
      recoveryCodesLeft: 10,
      passkeys: { domain: 'localhost', items: [{ name: 'Laptop' }, { name: 'Phone' }] },
    });
  });

  // Rule: PASSKEY-5
  it('leaves the recovery codes of a member who has an app', async () => {
    const member = await createWithApp();
    expect((await createOwner({ member })).recoveryCodes).toBeUndefined();
  });

  // Rules: PASSKEY-2, PASSKEY-3
  it.each<[string, (authenticator: TestAuthenticator, token: string) => Promise<object>]>([
    [
      'another origin',
      async (authenticator, token) => {
        const { body } = await fixture.call('startPasskey', { token });
        return authenticator.create(body, { origin: 'https://botdeck.example' });
      },
    ],
    [
      'no check of the user',
      async (authenticator, token) => {
        const { body } = await fixture.call('startPasskey', { token });
        return authenticator.create(body, {}, { isVerified: false });
      },
    ],
    [
      'a page in another page',
      async (authenticator, token) => {
        const { body } = await fixture.call('startPasskey', { token });
        return authenticator.create(body, { crossOrigin: true });
      },
    ],
    [
      'the challenge of another session',
      async (authenticator) => {
        const stranger = await createMember(fixture);
        const { body } = await fixture.call('startPasskey', { token: stranger.token });
        return authenticator.create(body);
      },
    ],
    [
      'the challenge of a sign-in',
      async (authenticator, token) => {
        const { body } = await fixture.call('startPasskey', { token });
        return authenticator.create({ ...body, challenge: (await startSignIn()).challenge });
      },
    ],
  ])('refuses an attestation with %s', async (_, attack) => {
    const { token } = await createMember(fixture);
    const attestation = await attack(createOwn(), token);
    const refused = await fixture.call('addPasskey', { token, body: { name: 'Laptop', attestation } });
    expect([refused.status, refused.body.code]).toEqual([403, 'error.auth.passkeyRefused']);
  });

  it('refuses a passkey twice, and one of another member', async () => {
    const owner = await createOwner();
    const thief = await createMember(fixture);
    for (const member of [owner, thief]) expect((await addTo(member, owner.authenticator)).status).toBe(403);
    expect((await enter(owner.authenticator.get(await startSignIn()))).body.email).not.toBe(thief.email);
  });

  // Rule: PASSKEY-6
  it('ends at ten', async () => {
    const owner = await createOwner();
    for (let count = 1; count < 9; count += 1) await addTo(owner, createOwn());
    const { token } = owner;
    const [tenth, eleventh] = [createOwn(), createOwn()];
    const { body: kept } = await fixture.call('startPasskey', { token });
    expect((await addTo(owner, tenth)).status).toBe(201);
    const refused = await fixture.call('startPasskey', { token });
    expect([refused.status, refused.body.code]).toEqual([409, 'error.auth.passkeyLimit']);
    const body = { name: 'One more', attestation: eleventh.create(kept) };
    expect((await fixture.call('addPasskey', { token, body })).body.code).toBe('error.auth.passkeyLimit');
  });
});

describe('renaming and removing', () => {
  const onlyOf = async ({ token }: Member) => {
    const { body } = await fixture.call('getSecurity', { token });
    return { passkeyUuid: body.passkeys.items[0].uuid as string };
  };

  // Rule: PASSKEY-8
  it('the last second factor takes the recovery codes with it, and the owner is told', async () => {
    const owner = await createOwner();
    const { token } = owner;
    const params = await onlyOf(owner);
    expect((await fixture.call('removePasskey', { token, params })).status).toBe(204);
    const { body } = await fixture.call('getSecurity', { token });
    expect(body).toMatchObject({ recoveryCodesLeft: 0, passkeys: { items: [] } });
    expect((await logIn(owner)).status).toBe(200);
    const mails = await mailsTo(fixture, owner.email, 'SECOND_FACTOR');
    const told = mails.find(({ subject }) => subject === 'A passkey was removed');
    expect(told?.body).toMatch(/^You can now sign in to your Botdeck account without a second factor\./);
    expect((await fixture.call('removePasskey', { token, params })).body.code).toBe(
      'error.auth.passkeyNotFound',
    );
  });

  // Rule: PASSKEY-8
  it('an app that goes leaves the recovery codes to the passkeys, and vice versa', async () => {
    const member = await createWithApp();
    const owner = await createOwner({ member });
    const { token } = owner;
    expect((await fixture.call('removeAuthenticator', { token })).status).toBe(204);
    const security = await fixture.call('getSecurity', { token });
    expect(security.body).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 9 });
    expect((await logIn(owner)).body.methods).toEqual(['PASSKEY', 'RECOVERY_CODE']);
  });

  it('a passkey gets another name, but only from its owner', async () => {
    const [owner, stranger] = [await createOwner(), await createOwner()];
    const params = await onlyOf(owner);
    const body = { name: ' Work ' };
    for (const call of ['renamePasskey', 'removePasskey'] as const)
      expect((await fixture.call(call, { token: stranger.token, params, body })).status).toBe(404);
    expect((await fixture.call('renamePasskey', { token: owner.token, params, body })).status).toBe(204);
    const security = await fixture.call('getSecurity', { token: owner.token });
    expect(security.body.passkeys.items).toMatchObject([{ name: 'Work' }]);
  });
});

// Rule: PASSKEY-9
test('a service without passkeys says so', async () => {
  const without = await startFixture({ passkeyDomain: null });
  try {
    const { token } = await createMember(without);
    const assertion = createOwn().get({ challenge: 'none', rpId: 'localhost' });
    const calls = [
      without.call('startPasskeySignIn', {}),
      without.call('signInWithPasskey', { body: assertion }),
      without.call('startPasskey', { token }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await without.call('getSecurity', { token })).body.passkeys).toBeUndefined();
  } finally {
    await without.sandbox.close();
  }
});

// Rule: PASSKEY-1
test('an address may begin a sign-in sixty times in five minutes', async () => {
  const limited = await startFixture({ rateLimits: true });
  try {
    const begin = async () => (await limited.call('startPasskeySignIn', {})).status;
    for (let count = 0; count < 60; count += 1) expect(await begin()).toBe(200);
    expect(await begin()).toBe(429);
  } finally {
    await limited.sandbox.close();
  }
});

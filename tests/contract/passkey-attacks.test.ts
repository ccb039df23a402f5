import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Assertion } from './lib/authenticator.ts';
import { type Fixture, startFixture } from './lib/members.ts';
import { createPasskeyOwners, type Owner, pageOf } from './lib/passkey-owners.ts';

let fixture: Fixture;
let mine: Owner;
let other: Owner;
beforeAll(async () => {
  fixture = await startFixture();
  mine = await createOwner();
  other = await createOwner();
});
afterAll(() => fixture.sandbox.close());

const { createOwn, createOwner, enter, startSignIn } = createPasskeyOwners(() => fixture);

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

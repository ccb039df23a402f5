import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { deriveKeys, type SecretKeys } from '../common/secrets.ts';
import { RateLimiter } from '../http/limits.ts';
import { testOrigin } from '../testing/members.ts';
import { startTestService } from '../testing/test-service.ts';
import { createSessions } from './sessions.ts';
import { createUser } from './user-repository.ts';

const [oldKey, newKey] = ['the key that everything began with', 'the key that takes its place now'];

const sandbox = await startTestService();
afterAll(() => sandbox.close());

/** The sessions of a replica with these keys. */
const replica = (...secretKeys: SecretKeys) =>
  createSessions(
    { ...sandbox.deps, limiter: new RateLimiter(false, sandbox.deps.db) },
    deriveKeys(secretKeys),
  );

async function signIn(at = replica(oldKey)) {
  const person = { email: `${randomUUID()}@example.com`, status: 'ACTIVE' } as const;
  const user = await createUser(sandbox.deps.db, person, sandbox.realClock.now());
  if (!user) throw new Error('The email address is taken.');
  return at.start(sandbox.deps.db, user, testOrigin, ['PASSWORD']);
}

// Rule: ACCOUNT-6
test('a refresh that is repeated at a replica with the new key first gets the same answer, and nobody is signed out', async () => {
  for (const [one, other] of [
    [replica(oldKey, newKey), replica(newKey, oldKey)],
    [replica(newKey, oldKey), replica(oldKey, newKey)],
  ] as const) {
    const { accessToken, refreshToken } = await signIn();
    const first = await one.refresh(refreshToken, testOrigin);
    const repeated = await other.refresh(refreshToken, testOrigin);
    expect(repeated.refreshToken).toBe(first.refreshToken);
    const next = await other.refresh(repeated.refreshToken, testOrigin);
    for (const token of [accessToken, first.accessToken, repeated.accessToken, next.accessToken])
      for (const at of [one, other])
        expect(await at.authenticate(`Bearer ${token}`)).toMatchObject({ userUuid: next.uuid });
  }
});

// Rule: ACCOUNT-6
test('once the old key is gone, its access tokens are refused, and a refresh still works', async () => {
  const { accessToken, refreshToken } = await signIn(replica(oldKey));
  const after = replica(newKey);
  await expect(after.authenticate(`Bearer ${accessToken}`)).rejects.toMatchObject({ status: 401 });
  const { accessToken: renewed } = await after.refresh(refreshToken, testOrigin);
  await expect(after.authenticate(`Bearer ${renewed}`)).resolves.toBeTruthy();
});

test.each([
  ['without a type', { typ: undefined }, 'botdeck-api'],
  ['of another type', { typ: 'JWT' }, 'botdeck-api'],
  ['for another audience', {}, 'somebody-else'],
  ['without an audience', {}, undefined],
  ['of an unknown key', { kid: 'unknown' }, 'botdeck-api'],
  ['without a key', { kid: undefined }, 'botdeck-api'],
])('our own token %s is not an access token', async (_case, header, audience) => {
  const { accessToken, uuid } = await signIn();
  const [{ key }] = deriveKeys([oldKey]).accessToken;
  const given = decodeProtectedHeader(accessToken);
  const payload = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  const sign = async (own: object, aud: string | undefined) =>
    new SignJWT({ ...payload, aud }).setProtectedHeader({ ...given, alg: 'HS256', ...own }).sign(key);
  const sessions = replica(oldKey);
  const [right, wrong] = [await sign({}, 'botdeck-api'), await sign(header, audience)];
  await expect(sessions.authenticate(`Bearer ${right}`)).resolves.toMatchObject({ userUuid: uuid });
  await expect(sessions.authenticate(`Bearer ${wrong}`)).rejects.toMatchObject({ status: 401 });
});

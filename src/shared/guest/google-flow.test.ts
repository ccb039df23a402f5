import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAuthorizationRequest, redirectUriAt } from './google-flow.ts';

const google = { authorizationEndpoint: 'https://accounts.google.example/auth?hl=en', clientId: 'botdeck' };
const redirectUri = redirectUriAt('https://app.example.com');

// Rules: GUEST-19, GUEST-29
it('requests a code with PKCE, the product’s scopes and a redirect URI', async () => {
  const { address, secrets } = await createAuthorizationRequest(google, redirectUri);
  const { origin, pathname, searchParams } = new URL(address);
  expect(origin + pathname).toBe('https://accounts.google.example/auth');
  expect(Object.fromEntries(searchParams)).toEqual({
    hl: 'en',
    response_type: 'code',
    client_id: 'botdeck',
    redirect_uri: 'https://app.example.com/guest/sign-in',
    scope: 'openid profile email',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: createHash('sha256').update(secrets.codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
});

it('never reveals the code verifier', async () => {
  const { address, secrets } = await createAuthorizationRequest(google, redirectUri);
  expect(address).not.toContain(secrets.codeVerifier);
});

// Rule: GUEST-19
it('makes unique secrets of 256 bits', async () => {
  const requests = await Promise.all([1, 2, 3].map(() => createAuthorizationRequest(google, redirectUri)));
  const texts = requests.flatMap(({ secrets }) => Object.values(secrets));
  expect(new Set(texts).size).toBe(9);
  for (const text of texts) expect(text).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

import { createServer, type RequestListener } from 'node:http';
import { calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { listenLocally } from '../../../service/testing/local-servers.ts';
import type { GoogleSignIn } from '../../../src/contract/contract.ts';
import type { Fixture } from './members.ts';

/** Chooses a person at the local identity provider. Returns what the browser brings back. */
export async function chooseAtGoogle(
  { sandbox }: Fixture,
  personId: string,
  browser = createBrowser(),
): Promise<GoogleSignIn> {
  const codeVerifier = randomPKCECodeVerifier();
  const nonce = randomNonce();
  const redirectUri = `${sandbox.url}/guest/sign-in`;
  const config = await (await fetch(`${sandbox.url}/config.json`)).json();
  const query = new URLSearchParams({
    client_id: config.google.clientId,
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: redirectUri,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state: 'any',
    nonce,
  });
  const choice = await browser.open(`${config.google.authorizationEndpoint}?${query}`);
  const returned = await browser.open(`${choice}/${personId}`);
  return { code: new URL(returned).searchParams.get('code') ?? '', codeVerifier, redirectUri, nonce };
}

/** A browser that follows redirects with cookies, up to the return page. `open` returns the final address. */
export function createBrowser() {
  const cookies = new Map<string, string>();
  const open = async (address: string): Promise<string> => {
    if (new URL(address).pathname === '/guest/sign-in') return address;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    return location === null ? address : open(new URL(location, address).href);
  };
  return { open };
}

/** An OpenID provider with real metadata. The test decides how it answers the exchange of a code. */
export async function startIssuer(answerCode: RequestListener) {
  const server = createServer((request, response) => {
    if (request.method === 'POST') return answerCode(request, response);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(metadataOf(url)));
  });
  const { close, url } = await listenLocally(server);
  return { settings: { issuer: url, clientId: 'botdeck', clientSecret: 'secret' }, close };
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});

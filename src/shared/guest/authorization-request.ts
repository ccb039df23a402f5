import type { GoogleProvider } from '../../api/send.ts';
import { routes } from '../routes/routes.ts';
import type { PendingSignIn } from './pending-sign-in.ts';

interface AuthorizationRequest {
  /** Where to send the person. */
  address: string;
  /** What to keep until the person comes back. */
  secrets: Omit<PendingSignIn, 'returnTo'>;
}

/** The address that Google sends people back to; registered with Google. */
export const redirectUriAt = (origin: string): string => origin + routes.signIn.path;

/**
 * Creates an OpenID Connect authentication request for the code flow (OpenID Connect Core 3.1.2.1), with PKCE by S256
 * (RFC 7636). Every secret in it is fresh and has 256 bits.
 */
export async function createAuthorizationRequest(
  { authorizationEndpoint, clientId }: GoogleProvider,
  redirectUri: string,
): Promise<AuthorizationRequest> {
  const secrets = { state: randomText(), nonce: randomText(), codeVerifier: randomText() };
  const address = new URL(authorizationEndpoint);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await challengeOf(secrets.codeVerifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return { address: address.href, secrets };
}

const randomText = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

async function challengeOf(codeVerifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  return base64Url(new Uint8Array(hash));
}

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

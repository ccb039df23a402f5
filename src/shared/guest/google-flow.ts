import { createAccountApi } from '../../api/account.ts';
import type { GoogleProvider } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Entrance, GuestApi } from '../../api/guest.ts';
import type { Session } from '../../contract/answers.ts';
import type { GoogleCode } from '../../machines/google-sign-in/google-sign-in.machine.ts';
import * as texts from '../../texts/google-sign-in.ts';
import type { Runtime } from '../member/runtime.ts';
import { reportFailure } from '../query/report-failure.ts';
import { returnPathIn } from '../routes/return-path.ts';
import { routes } from '../routes/routes.ts';
import { type GoogleArrival, type PendingSignIn, savePending } from './google-arrival.ts';
import { withInvitation } from './with-invitation.ts';

interface AuthorizationRequest {
  /** Where to send the person. */
  address: string;
  /** The secrets to keep until the person comes back. */
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

export interface GoogleFlow {
  api: GuestApi;
  clientConfig: Runtime['clientConfig'];
  /** Null before the person leaves for Google. */
  arrival: GoogleArrival | null;
}

/** Milliseconds. */
const revocationLimit = 8_000;

/** Keeps the secrets of the request in this tab and leaves the page for Google. */
export async function redirect({ clientConfig }: GoogleFlow, signal: AbortSignal): Promise<void> {
  const { google } = await tellingFailure(clientConfig.load(), signal);
  if (!google) throw new Error(texts.notOffered);
  const { address, secrets } = await createAuthorizationRequest(google, ownRedirectUri());
  remember({ ...secrets, returnTo: returnPathIn(window.location.search) });
  window.location.assign(address);
}

/** Exchanges the code, if this tab has requested it. */
export async function exchange(
  { api, arrival }: GoogleFlow,
  { code }: GoogleCode,
  signal: AbortSignal,
): Promise<Entrance> {
  if (!arrival?.pending) throw new Error(texts.notStartedHere);
  return tellingFailure(exchangeOnce(api, arrival.pending, code, signal), signal);
}

const ownRedirectUri = () => redirectUriAt(window.location.origin);

function remember(pending: PendingSignIn): void {
  try {
    savePending(pending);
  } catch {
    throw new Error(texts.storageBlocked);
  }
}

interface Exchange {
  call: Promise<Entrance>;
  /** Every caller's signal, aborted when that caller gives up. */
  waiting: AbortSignal[];
}

const underWay = new WeakMap<PendingSignIn, Exchange>();

/**
 * A code works once: if the page starts over, it gets the answer of the call already made. A session that arrives after
 * every caller has given up is revoked.
 */
function exchangeOnce(
  api: GuestApi,
  pending: PendingSignIn,
  code: string,
  signal: AbortSignal,
): Promise<Entrance> {
  const known = underWay.get(pending);
  if (known) {
    known.waiting.push(signal);
    return known.call;
  }
  const waiting = [signal];
  const call = send(api, pending, code).then((entrance) => {
    if ('refreshToken' in entrance && waiting.every(({ aborted }) => aborted)) revoke(api, entrance);
    return entrance;
  });
  underWay.set(pending, { call, waiting });
  return call;
}

/** Best effort: no one is left to tell about a failure. */
function revoke(api: GuestApi, { refreshToken }: Session): void {
  api.auth.logout(refreshToken, AbortSignal.timeout(revocationLimit)).catch(() => undefined);
}

function send(api: GuestApi, { codeVerifier, nonce }: PendingSignIn, code: string): Promise<Entrance> {
  const redirectUri = ownRedirectUri();
  return withInvitation(async (invitation) =>
    (await api.with(createAccountApi)).signInWithGoogle({
      code,
      codeVerifier,
      nonce,
      redirectUri,
      ...invitation,
    }),
  );
}

/** Reports the failure unless the caller has given up. */
async function tellingFailure<T>(call: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await call;
  } catch (thrown) {
    const error = inServiceWords(thrown);
    if (!signal.aborted) reportFailure(error);
    throw error;
  }
}

/** The catalog's message would blame the password; the service says what is wrong with Google's answer. */
function inServiceWords(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.serviceMessage === undefined) return error;
  const { kind, status, serviceMessage: message } = error;
  return new ApiError({ kind, status, body: { message }, cause: error });
}

import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { ApiError } from '../../api/errors/api-error.ts';
import type { GuestApi } from '../../api/guest-api.ts';
import type { Session } from '../../contract/answers.ts';
import {
  type GoogleCode,
  googleSignInMachine,
} from '../../machines/google-sign-in/google-sign-in.machine.ts';
import { returnPathIn } from '../../routing/return-path.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import * as texts from '../../texts/google-failures.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { withInvitation } from '../invitation/with-invitation.ts';
import { createAuthorizationRequest, redirectUriAt } from './authorization-request.ts';
import type { GoogleArrival } from './google-arrival.ts';
import { type PendingSignIn, savePending } from './pending-sign-in.ts';

interface GoogleFlow {
  api: GuestApi;
  clientConfig: Runtime['clientConfig'];
  /** Null when the person is about to leave for Google. */
  arrival: GoogleArrival | null;
}

/** Milliseconds. */
const revocationLimit = 8_000;

export type GoogleActor = ActorRefFrom<typeof googleSignInMachine>;

/** The machine of signing in with Google over the browser and the API, not started yet. */
export function createGoogleActor({ api, clientConfig, arrival }: GoogleFlow): GoogleActor {
  const machine = googleSignInMachine.provide({
    actors: {
      redirect: fromPromise(async ({ signal }) => {
        const { google } = await tellingFailure(clientConfig.load(), signal);
        if (!google) throw new Error(texts.notOffered);
        const { address, secrets } = await createAuthorizationRequest(google, ownRedirectUri());
        remember({ ...secrets, returnTo: returnPathIn(window.location.search) });
        window.location.assign(address);
      }),

      exchange: fromPromise<Session, { returned: GoogleCode }>(async ({ input, signal }) => {
        if (!arrival?.pending) {
          throw new Error(texts.notStartedHere);
        }
        return tellingFailure(exchangeOnce(api, arrival.pending, input.returned.code, signal), signal);
      }),
    },
  });
  return createActor(machine, { input: { returned: arrival?.returned ?? null } });
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
  call: Promise<Session>;
  /** Of everyone who asked for it: aborted when they have given up. */
  waiting: AbortSignal[];
}

const underWay = new WeakMap<PendingSignIn, Exchange>();

/**
 * A code works once: should the page start over, it gets the answer of the call already made. A session that comes
 * when nobody waits for it any more is ended.
 */
function exchangeOnce(
  api: GuestApi,
  pending: PendingSignIn,
  code: string,
  signal: AbortSignal,
): Promise<Session> {
  const known = underWay.get(pending);
  if (known) {
    known.waiting.push(signal);
    return known.call;
  }
  const waiting = [signal];
  const call = exchange(api, pending, code).then((session) => {
    if (waiting.every(({ aborted }) => aborted)) revoke(api, session);
    return session;
  });
  underWay.set(pending, { call, waiting });
  return call;
}

/** As well as that can be done: nobody is left to be told. */
function revoke(api: GuestApi, { refreshToken }: Session): void {
  api.auth.logout(refreshToken, AbortSignal.timeout(revocationLimit)).catch(() => undefined);
}

function exchange(api: GuestApi, { codeVerifier, nonce }: PendingSignIn, code: string): Promise<Session> {
  const redirectUri = ownRedirectUri();
  return withInvitation((invitation) =>
    api.auth.signInWithGoogle({ code, codeVerifier, nonce, redirectUri, ...invitation }),
  );
}

/** Whoever has given up is not told. */
async function tellingFailure<T>(call: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await call;
  } catch (thrown) {
    const error = inServiceWords(thrown);
    if (!signal.aborted) reportFailure(error);
    throw error;
  }
}

/** The catalogue would speak of a wrong password, where the service says what is wrong with Google's answer. */
function inServiceWords(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.serviceMessage === undefined) return error;
  const { kind, status, serviceMessage: message } = error;
  return new ApiError({ kind, status, body: { message }, cause: error });
}

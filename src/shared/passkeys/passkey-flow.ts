import { fromPromise } from 'xstate';
import { ApiError, type SecondStep } from '../../api/errors.ts';
import type { GuestApi } from '../../api/guest.ts';
import { createSecondStepApi } from '../../api/second-step.ts';
import type { PasskeyRequest, Session } from '../../contract/answers.ts';
import type { PasskeyAssertion, SecondFactor } from '../../contract/contract.ts';
import { passkeySignInMachine } from '../../machines/passkey-sign-in/passkey-sign-in.machine.ts';
import * as texts from '../../texts/passkeys.ts';
import { reporting } from '../query/report-failure.ts';
import { askForAssertion, waitForAutofill } from './browser.ts';
import { mayHavePasskeys, passkeyRequestIn, worksHere } from './passkey-request.ts';

/** Where the button gets its challenge, and who gets the signed answer. */
export interface PasskeySource {
  /** Null if there are no passkeys here. */
  request: (signal?: AbortSignal) => Promise<PasskeyRequest | null>;
  send: (assertion: PasskeyAssertion) => Promise<Session>;
  /** Whether the browser may offer passkeys in a field of this page. */
  hasAutofill: boolean;
}

export function passkeyAlone(api: GuestApi): PasskeySource {
  const calls = () => api.with(createSecondStepApi);
  return {
    request: async (signal) => (mayHavePasskeys() ? (await calls()).startPasskeySignIn(signal) : null),
    send: async (assertion) => (await calls()).signInWithPasskey(assertion),
    hasAutofill: true,
  };
}

/** Sends the answer to the challenge of a sign-in. Says so once the service no longer accepts an answer. */
export async function answerChallenge(
  api: GuestApi,
  answer: SecondFactor,
  onOver: () => void,
): Promise<Session> {
  try {
    return await (await api.with(createSecondStepApi)).enterSecondFactor(answer);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'error.auth.challengeOver') onOver();
    throw error;
  }
}

/** The passkey as the second step; null if the person has none that works here. */
export function passkeyAfterPassword(
  api: GuestApi,
  { challenge, passkey }: SecondStep,
  onOver: () => void,
): PasskeySource | null {
  const request = passkeyRequestIn(passkey);
  if (!request) return null;
  return {
    request: async () => request,
    send: (assertion) => answerChallenge(api, { challenge, assertion }, onOver),
    hasAutofill: false,
  };
}

/** Milliseconds. */
const revocationLimit = 8_000;

/** Best effort: no one is left to tell about a failure. */
function revoke(api: GuestApi, { refreshToken }: Session): void {
  api.auth.logout(refreshToken, AbortSignal.timeout(revocationLimit)).catch(() => undefined);
}

/** The machine over the browser and the service. The signed challenge stays here: machines may be shown. */
export function providePasskeys(
  api: GuestApi,
  { hasAutofill, request, send }: PasskeySource,
  openSession: (session: Session) => void,
) {
  let next: Promise<PasskeyRequest | null> = Promise.resolve(null);
  let signed: PasskeyAssertion | null = null;
  const fetchNext = (signal?: AbortSignal) => {
    next = request(signal);
    return next;
  };
  const nextOrNew = async (signal: AbortSignal) => (await next.catch(() => null)) ?? fetchNext(signal);

  return passkeySignInMachine.provide({
    actors: {
      prepare: fromPromise(async ({ signal }) => {
        // A call that takes too long is given up: the next press must not wait for it.
        const wanted = await fetchNext(signal);
        return wanted !== null && worksHere(wanted.rpId);
      }),
      autofill: fromPromise(async ({ signal }) => {
        if (!hasAutofill) throw new Error('This page has no field for it.');
        signed = await waitForAutofill(await nextOrNew(signal), signal);
      }),
      ask: fromPromise(async ({ signal }) => {
        signed = await askForAssertion(await nextOrNew(signal), signal);
        return signed !== null;
      }),
      verify: fromPromise(async ({ signal }) => {
        if (!signed) throw new Error(texts.browserFailed);
        const assertion = signed;
        signed = null;
        try {
          const session = await reporting(send(assertion));
          if (signal.aborted) revoke(api, session);
          else openSession(session);
        } catch (error) {
          // For the next press: browsers insist on being asked right after it.
          fetchNext().catch(() => undefined);
          throw error;
        }
      }),
    },
  });
}

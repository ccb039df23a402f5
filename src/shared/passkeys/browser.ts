import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyAttestation } from '../../contract/contract.ts';
import * as texts from '../../texts/passkeys.ts';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** No person answers faster than this, in milliseconds. */
const instant = 300;

/**
 * Asks for a passkey; null if the person cancels. Tries once more if the browser refuses at once: some do after a reload,
 * or after an autofill that was given up.
 */
export async function askForAssertion(
  options: unknown,
  signal: AbortSignal,
): Promise<PasskeyAssertion | null> {
  const startedAt = performance.now();
  const ask = () => endingWith(signal, () => readAssertion(options, false));
  try {
    return await ask();
  } catch (error) {
    if (!isRefusal(error)) throw readable(error);
    if (signal.aborted || performance.now() - startedAt > instant) return null;
  }
  try {
    return await ask();
  } catch (error) {
    if (!isRefusal(error)) throw readable(error);
    return null;
  }
}

/** Waits until the person chooses a passkey in the email field. Rejects for reasons that nobody needs to know. */
export const waitForAutofill = (options: unknown, signal: AbortSignal): Promise<PasskeyAssertion> =>
  endingWith(signal, () => readAssertion(options, true));

/** Makes a passkey; null if the person cancels. */
export async function makePasskey(options: unknown, signal: AbortSignal): Promise<PasskeyAttestation | null> {
  try {
    const optionsJSON = options as CreationOptions;
    const { id, response } = await endingWith(signal, () => startRegistration({ optionsJSON }));
    const { attestationObject, clientDataJSON, transports = [] } = response;
    return { id, attestationObject, clientDataJSON, transports };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw readable(error);
  }
}

async function readAssertion(options: unknown, useBrowserAutofill: boolean): Promise<PasskeyAssertion> {
  const optionsJSON = options as RequestOptions;
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  const { authenticatorData, clientDataJSON, signature, userHandle } = response;
  return { id, authenticatorData, clientDataJSON, signature, ...(userHandle && { userHandle }) };
}

/** One at a time: the browser gives up the earlier request. */
async function endingWith<Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  try {
    return await ask();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Browsers do not tell a person who cancels from one who has no passkey here. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** What the person can do about it; the browser's own words are for developers. */
function readable(error: unknown): Error {
  const code = error instanceof WebAuthnError ? error.code : undefined;
  const isKnown = code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  return new Error(isKnown ? texts.alreadyHere : texts.browserFailed, { cause: error });
}

import { checkAnswer } from '../../api/answers/check-answer.ts';
import { passkeyRequestSchema } from '../../api/answers/passkey-schemas.gen.ts';
import type { PasskeyRequest } from '../../contract/answers.ts';

/** Whether this browser may have passkeys on this page. No browser has them for an IP address. */
export function mayHavePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(window.location.hostname);
}

/** Whether passkeys of this domain work in this browser, on this page. */
export function worksHere(domain: string): boolean {
  return mayHavePasskeys() && `.${window.location.hostname}`.endsWith(`.${domain}`);
}

/** The challenge for a passkey to sign, as it came with a refusal; null if there is nothing usable, or no passkey works here. */
export function passkeyRequestIn(passkey: unknown): PasskeyRequest | null {
  try {
    const request = checkAnswer(passkeyRequestSchema, passkey);
    return worksHere(request.rpId) ? request : null;
  } catch {
    return null;
  }
}

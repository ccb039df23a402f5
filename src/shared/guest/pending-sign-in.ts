/** What this tab keeps while a person is at Google. */
export interface PendingSignIn {
  /** Comes back with the answer and proves that the answer belongs here. */
  readonly state: string;
  /** Comes back inside the id token for the service to compare. */
  readonly nonce: string;
  /** Proves to the service that its caller is the one who requested the code. */
  readonly codeVerifier: string;
  /** The page to open after sign-in. */
  readonly returnTo: string | null;
}

const key = 'botdeck.googleSignIn';

/**
 * Stores a sign-in that is about to leave for Google, replacing any earlier one.
 * @throws if the browser stores nothing
 */
export function savePending(pending: PendingSignIn): void {
  window.sessionStorage.setItem(key, JSON.stringify(pending));
}

/** The sign-in with which this tab left for Google; null if there is none, or storage is blocked or broken. */
export function readPending(): PendingSignIn | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    return isPending(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Forgets the pending sign-in: each one is used once. */
export function forgetPending(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Where storage is blocked, nothing was stored.
  }
}

function isPending(stored: unknown): stored is PendingSignIn {
  if (typeof stored !== 'object' || stored === null) return false;
  const { state, nonce, codeVerifier, returnTo } = stored as Record<string, unknown>;
  const areTexts = [state, nonce, codeVerifier].every((value) => typeof value === 'string' && value !== '');
  return areTexts && (returnTo === null || typeof returnTo === 'string');
}

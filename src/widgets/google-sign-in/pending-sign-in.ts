/** What is kept in this tab while a person is away at Google. */
export interface PendingSignIn {
  /** Comes back with the answer and shows that it belongs here. */
  readonly state: string;
  /** Comes back inside the id token, for the service to compare. */
  readonly nonce: string;
  /** Shows the service's caller to be who asked for the code. */
  readonly codeVerifier: string;
  /** The page to open afterwards. */
  readonly returnTo: string | null;
}

const key = 'botdeck.googleSignIn';

/**
 * Remembers a sign-in that is about to leave for Google, in place of any before it.
 * @throws when the browser keeps nothing
 */
export function savePending(pending: PendingSignIn): void {
  window.sessionStorage.setItem(key, JSON.stringify(pending));
}

/** The sign-in this tab left for Google with; null when there is none, or storage is blocked or broken. */
export function readPending(): PendingSignIn | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    return isPending(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Each one is used once. */
export function forgetPending(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Where storage is blocked, nothing was kept.
  }
}

function isPending(stored: unknown): stored is PendingSignIn {
  if (typeof stored !== 'object' || stored === null) return false;
  const { state, nonce, codeVerifier, returnTo } = stored as Record<string, unknown>;
  const areTexts = [state, nonce, codeVerifier].every((value) => typeof value === 'string' && value !== '');
  return areTexts && (returnTo === null || typeof returnTo === 'string');
}

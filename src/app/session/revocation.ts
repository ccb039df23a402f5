import { ApiError } from '../../api/errors.ts';

/** The most times a token is tried, the first included. */
const mostTries = 4;

export interface Revocation {
  /** Ends a session at the service. Rejects if the service does not accept it; `again` may then retry it. */
  revoke(refreshToken: string): Promise<void>;
  /** Retries what failed, now that the network or the person is back. */
  again(): void;
}

/**
 * Revokes tokens of sign-ins that have ended. Failed ones stay in memory only: no token that still works may outlive a
 * sign-out in the browser's storage.
 *
 * @param logout makes one call. Rejects with `ApiError`
 */
export function createRevocation(logout: (refreshToken: string) => Promise<void>): Revocation {
  const left = new Map<string, number>();

  const attempt = async (refreshToken: string, tries: number) => {
    left.delete(refreshToken);
    try {
      await logout(refreshToken);
    } catch (error) {
      if (tries < mostTries && mayWorkLater(error)) left.set(refreshToken, tries);
      throw error;
    }
  };

  return {
    revoke: (refreshToken) => attempt(refreshToken, 1),
    again() {
      for (const [refreshToken, tries] of left) void attempt(refreshToken, tries + 1).catch(() => undefined);
    },
  };
}

/** False if the service understood the call and refused it. */
function mayWorkLater(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'response') return true;
  const { status = 0 } = error;
  return status >= 500 || status === 408 || status === 429;
}

import { ApiError } from '../../api/errors/api-error.ts';

/** Times a token is tried in all. */
const mostTries = 4;

export interface Revocation {
  /** Ends a session at the service. Rejects when the service does not take it, and keeps it for `again`. */
  revoke(refreshToken: string): Promise<void>;
  /** Tries once more what the service could not take: the network is back, or somebody is. */
  again(): void;
}

/**
 * Revokes tokens of sign-ins that are over. What fails is kept in memory only: a token that still works is not to outlive
 * a sign-out in what the browser stores.
 *
 * @param logout one call. Rejects with `ApiError`
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

/** False once the service has understood, and refused. */
function mayWorkLater(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'response') return true;
  const { status = 0 } = error;
  return status >= 500 || status === 408 || status === 429;
}

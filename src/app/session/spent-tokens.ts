/**
 * Refresh tokens that were exchanged or given up a moment ago, known to all tabs at once. Storage alone is not enough:
 * a change by one tab reaches another late, and a lock may pass on sooner.
 */
export interface SpentTokens {
  /** Resolves when all tabs know. */
  add(refreshToken: string): Promise<void>;
  has(refreshToken: string): Promise<boolean>;
}

/**
 * Remembers each spent token as a lock of its own, because locks are the one thing that all tabs see alike. The lock's
 * name is a short digest, so the token itself appears nowhere.
 *
 * @param locks undefined if the browser has none; nothing is remembered then
 * @param memory milliseconds; longer than storage needs to reach all tabs
 */
export function createSpentTokens(locks: LockManager | undefined, name: string, memory: number): SpentTokens {
  if (!locks) return { add: async () => {}, has: async () => false };
  const markOf = (refreshToken: string) => `${name}.${digest(refreshToken)}`;

  return {
    async add(refreshToken) {
      const mark = markOf(refreshToken);
      await new Promise<void>((known) => {
        const keep = () => {
          known();
          return new Promise((forget) => setTimeout(forget, memory));
        };
        // A tab that finds the mark already set need not keep it.
        locks.request(mark, { ifAvailable: true }, (lock) => (lock ? keep() : known())).catch(() => known());
      });
    },
    async has(refreshToken) {
      const mark = markOf(refreshToken);
      // Where locks are refused, nothing can be marked either.
      const { held = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
      return held.some((lock) => lock.name === mark);
    },
  };
}

/** FNV-1a, 32 bits. If two tokens share a digest, the only cost is a short wait. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

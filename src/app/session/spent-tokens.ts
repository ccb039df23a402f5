/**
 * Which refresh tokens were exchanged, or given up, a moment ago, known to all tabs at once. Storage alone does not do:
 * what one tab stores or clears shows in another only later, and a lock may be passed on sooner.
 */
export interface SpentTokens {
  /** Resolves when all tabs know. */
  add(refreshToken: string): Promise<void>;
  has(refreshToken: string): Promise<boolean>;
}

/**
 * Spent tokens, each remembered as a lock of its own: what locks there are is the one thing all tabs see alike. The name
 * of such a lock is a short digest, so that the token appears nowhere.
 *
 * @param locks undefined where the browser has none: nothing is remembered then
 * @param memory milliseconds; more than storage needs to arrive in all tabs
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
        // Whoever finds the mark set already need not keep it.
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

/** FNV-1a with 32 bits. Two tokens that happen to share one cost a short wait, nothing more. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** The first rest, in milliseconds; each further one is twice as long. */
const firstRestMs = 5000;
const longestRestMs = 10 * 60_000;

/** Whether a node is worth asking first. It is held in memory: after a start, every node is. */
interface Rest {
  /** True while others are to be asked first. */
  isResting(): boolean;
  /** It answered this method, even if with an error of its own. */
  answered(method: string): void;
  /** It did not answer this method: it failed, or others were faster. */
  failed(method: string): void;
}

/**
 * A node rests when it has not answered, each time longer until it answers the same method again. Methods count on their
 * own, because many nodes still answer for headers when they hang on events. `now` is in milliseconds.
 */
export function createRest(now: () => number = Date.now): Rest {
  const failures = new Map<string, number>();
  let until = 0;
  return {
    isResting: () => now() < until,
    answered: (method) => void failures.delete(method),
    failed: (method) => {
      const before = failures.get(method) ?? 0;
      failures.set(method, before + 1);
      until = now() + Math.min(firstRestMs * 2 ** before, longestRestMs);
    },
  };
}

/**
 * Runs a task while no other tab does.
 *
 * @param task may be robbed of the lock while it runs and must therefore end with a comparison
 * @param settled what other tabs have brought about meanwhile; null when the task is still to be done
 */
export type UnderLock = <T>(task: () => Promise<T>, settled: () => T | null) => Promise<T>;

/**
 * A lock across the tabs of this browser. A tab that was frozen or is gone while it holds the lock does not block
 * the others: after the wait limit they take the lock from it. A robbed holder never takes it back.
 *
 * @param locks undefined where the browser has none: the task then runs at once
 * @param waitLimit milliseconds
 */
export function createTabLock(locks: LockManager | undefined, name: string, waitLimit: number): UnderLock {
  if (!locks) return (task) => task();

  return async (task, settled) => {
    let running: ReturnType<typeof task> | null = null;
    const run = () => {
      running = task();
      return running;
    };
    try {
      return await locks.request(name, { signal: AbortSignal.timeout(waitLimit) }, run);
    } catch (error) {
      if (running) return running;
      if (!isTimeout(error)) throw error;
      const done = settled();
      if (done) return done;
      return locks.request(name, { steal: true }, run).catch((reason) => running ?? Promise.reject(reason));
    }
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/**
 * Runs a task while no other tab does.
 *
 * @param task may be robbed of the lock while it runs and must therefore end with a comparison
 * @param settled what other tabs have brought about meanwhile; null when the task is still to be done
 */
export type UnderLock = <T>(task: () => Promise<T>, settled: () => T | null) => Promise<T>;

/**
 * A lock across the tabs of this browser. A tab that is frozen while it holds the lock does not block the others:
 * one of them takes the lock from it when it has held it for a whole wait. A robbed holder never takes it back, and
 * a holder that is alive is never robbed, for the task ends within the wait.
 *
 * @param locks undefined where the browser has none: the task then runs at once, as it does where they are refused
 * @param waitLimit milliseconds; more than the task takes
 */
export function createTabLock(locks: LockManager | undefined, name: string, waitLimit: number): UnderLock {
  if (!locks) return (task) => task();

  return async <T>(task: () => Promise<T>, settled: () => T | null): Promise<T> => {
    const flight: { result?: Promise<T> } = {};
    const run = () => {
      flight.result = task();
      return flight.result;
    };
    for (;;) {
      let holder: string | undefined;
      try {
        holder = await holderOf(locks, name);
        return await locks.request(name, { signal: AbortSignal.timeout(waitLimit) }, run);
      } catch (error) {
        // Robbed, or the task failed: its own promise tells.
        if (flight.result) return flight.result;
        if (isRefusal(error)) return run();
        if (!isTimeout(error)) throw error;
      }
      const done = settled();
      if (done) return done;
      await takeFrom(holder, locks, name, run);
      if (flight.result) return flight.result;
    }
  };
}

/** Takes the lock and begins, if `holder` still has the lock and no other tab is just doing the same. */
async function takeFrom(
  holder: string | undefined,
  locks: LockManager,
  name: string,
  begin: () => Promise<unknown>,
): Promise<void> {
  await locks.request(`${name}.taking`, { ifAvailable: true }, async (turn) => {
    if (!turn || (await holderOf(locks, name)) !== holder) return;
    await new Promise<void>((begun, failed) => {
      const run = () => {
        begun();
        return begin();
      };
      locks.request(name, { steal: true }, run).catch(failed);
    });
  });
}

/** The tab that holds the lock now. */
async function holderOf(locks: LockManager, name: string): Promise<string | undefined> {
  const { held = [] } = await locks.query();
  return held.find((lock) => lock.name === name)?.clientId;
}

/** The browser grants no locks here: it refuses them together with storage. */
function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'SecurityError';
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

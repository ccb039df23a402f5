/**
 * Runs a task while no other tab does.
 *
 * @param task may be robbed of the lock while it runs and must therefore end with a comparison
 * @param settled what other tabs have brought about meanwhile; null when the task is still to be done
 */
export type UnderLock = <T>(task: () => Promise<T>, settled: () => T | null) => Promise<T>;

/** What became of asking for the lock: it is ours until released, others kept it for a whole wait, or there are none. */
type Answer = { kind: 'granted'; release: () => void } | { kind: 'timeout' } | { kind: 'refused' };

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

  const underLock: UnderLock = async (task, settled) => {
    const holder = await holderOf(locks, name);
    let answer = await acquire(locks, name, { signal: AbortSignal.timeout(waitLimit) });
    if (answer.kind === 'timeout') {
      const done = settled();
      if (done) return done;
      answer = await takeFrom(holder, locks, name);
    }
    switch (answer.kind) {
      case 'granted':
        return task().finally(answer.release);
      case 'refused':
        return task();
      case 'timeout':
        return underLock(task, settled);
    }
  };
  return underLock;
}

/** Asks for the lock. Who is robbed of it later is not told: the task ends with a comparison. */
function acquire(locks: LockManager, name: string, options: LockOptions): Promise<Answer> {
  return new Promise((answer, fail) => {
    const hold = () => new Promise<void>((release) => answer({ kind: 'granted', release }));
    locks.request(name, options, hold).catch((error: unknown) => {
      if (isNamed('TimeoutError', error)) answer({ kind: 'timeout' });
      // The browser refuses locks together with storage.
      else if (isNamed('SecurityError', error)) answer({ kind: 'refused' });
      else fail(error);
    });
  });
}

/** Takes the lock if `holder` still has it and no other tab is just doing the same. */
async function takeFrom(holder: string | undefined, locks: LockManager, name: string): Promise<Answer> {
  return locks.request(`${name}.taking`, { ifAvailable: true }, async (turn): Promise<Answer> => {
    if (!turn || (await holderOf(locks, name)) !== holder) return { kind: 'timeout' };
    return acquire(locks, name, { steal: true });
  });
}

/** The tab that holds the lock now; undefined as well where locks are refused. */
async function holderOf(locks: LockManager, name: string): Promise<string | undefined> {
  const { held = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
  return held.find((lock) => lock.name === name)?.clientId;
}

function isNamed(name: string, error: unknown): boolean {
  return error instanceof DOMException && error.name === name;
}

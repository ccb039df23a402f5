/**
 * Runs a task while no other tab does.
 *
 * @param task may lose the lock while it runs, so it must end with a comparison
 * @param settled returns the outcome that other tabs have produced meanwhile, or null if the task is still needed
 */
export type UnderLock = <T>(task: () => Promise<T>, settled: () => T | null) => Promise<T>;

/** The answer to a request for the lock: ours until released, held by others for a whole wait, or no locks at all. */
type Answer = { kind: 'granted'; release: () => void } | { kind: 'timeout' } | { kind: 'refused' };

/**
 * A lock across the tabs of this browser. A tab that freezes while it holds the lock does not block the others: after
 * it has held the lock for a whole wait, another tab takes it. A robbed holder never takes it back. A live holder is
 * never robbed, because its task ends within the wait. A tab asks for the lock for one task at a time: others recognize
 * the tab, not the task, and would take a second task for a frozen first one.
 *
 * @param locks undefined if the browser has none; the task then runs at once, as it does where locks are refused
 * @param waitLimit milliseconds; longer than the task takes
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
  return oneAtATime(underLock);
}

/** Lets each task of this tab ask for the lock only after the one before has ended. */
function oneAtATime(underLock: UnderLock): UnderLock {
  let last: Promise<unknown> = Promise.resolve();
  return (task, settled) => {
    const turn = last.then(() => underLock(task, settled));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Requests the lock. A holder that is robbed later is not notified: its task ends with a comparison. */
function acquire(locks: LockManager, name: string, options: LockOptions): Promise<Answer> {
  return new Promise((answer, fail) => {
    const hold = () => new Promise<void>((release) => answer({ kind: 'granted', release }));
    locks.request(name, options, hold).catch((error: unknown) => {
      if (isNamed('TimeoutError', error)) answer({ kind: 'timeout' });
      // The browser refuses locks along with storage.
      else if (isNamed('SecurityError', error)) answer({ kind: 'refused' });
      else fail(error);
    });
  });
}

/** Takes the lock if `holder` still has it and no other tab is taking it. */
async function takeFrom(holder: string | undefined, locks: LockManager, name: string): Promise<Answer> {
  return locks.request(`${name}.taking`, { ifAvailable: true }, async (turn): Promise<Answer> => {
    if (!turn || (await holderOf(locks, name)) !== holder) return { kind: 'timeout' };
    return acquire(locks, name, { steal: true });
  });
}

/** The tab that holds the lock now; also undefined where locks are refused. */
async function holderOf(locks: LockManager, name: string): Promise<string | undefined> {
  const { held = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
  return held.find((lock) => lock.name === name)?.clientId;
}

function isNamed(name: string, error: unknown): boolean {
  return error instanceof DOMException && error.name === name;
}

/** Work that repeats in the background. It must be safe to run on several replicas at once. */
export interface Job {
  name: string;
  /** Real milliseconds from the end of one run to the start of the next. */
  everyMs: number;
  /** Does what is due. Once `stopping` is aborted, takes on no more and ends soon. */
  run(stopping?: AbortSignal): Promise<void>;
  /** Ends work that goes on between runs. No run starts afterward, but one may still be in progress. */
  stop?(): Promise<void>;
}

/** Collects the failures in one run of a job: one failure must not hold up the rest of the work. */
export class Failures {
  readonly #errors: unknown[] = [];

  /** Runs `work` and collects its failure. */
  async collect(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#errors.push(error);
    }
  }

  /** Throws all failures as one AggregateError; `what` says what was not done. */
  throwAny(what: string): void {
    if (this.#errors.length > 0) throw new AggregateError(this.#errors, `${what}: ${this.#errors.length}.`);
  }
}

/** Work that calls have begun and do not wait for. */
export class Background {
  readonly #underWay = new Set<Promise<void>>();

  /** Begins `work`, which reports its own failures. */
  begin(work: () => Promise<void>): void {
    const begun = work().finally(() => this.#underWay.delete(begun));
    this.#underWay.add(begun);
  }

  /** Waits until no work is under way. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}

/** The same job, one run at a time. A run asked for during another starts after it. */
export function inTurn(job: Job): Job {
  let last = Promise.resolve();
  return {
    ...job,
    run: (stopping) => {
      const run = last.then(() => job.run(stopping));
      last = run.catch(() => undefined);
      return run;
    },
  };
}

export interface JobRunner {
  /** Starts no more runs, stops the jobs and waits for the runs in progress. */
  stop(): Promise<void>;
}

/** Starts `jobs`, each on its own schedule. A failed run is reported, and the job continues. */
export function startJobs(jobs: Job[], onError: (job: Job, error: unknown) => void): JobRunner {
  const stopping = new AbortController();
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Map<Job, Promise<void>>();

  const schedule = (job: Job) => {
    if (stopping.signal.aborted) return;
    timers.set(
      job,
      setTimeout(() => running.set(job, runOnce(job)), job.everyMs),
    );
  };
  const runOnce = async (job: Job) => {
    await job.run(stopping.signal).catch((error: unknown) => onError(job, error));
    schedule(job);
  };
  for (const job of jobs) schedule(job);

  return {
    stop: async () => {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all([...running.values(), ...jobs.map((job) => job.stop?.())]);
    },
  };
}

/**
 * The source of the current time. Product lifecycles (bots, payments, subscriptions) use the sandbox's clock; sessions
 * use real time.
 */
export interface Clock {
  now(): Date;
}

/** The machine's own time. With a database server, replicas follow the server's instead. */
export const realClock: Clock = { now: () => new Date() };

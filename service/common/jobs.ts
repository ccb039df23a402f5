/** Work that repeats in the background. It must be safe to run on several replicas at once. */
export interface Job {
  name: string;
  /** Real milliseconds from the end of one run to the start of the next. */
  everyMs: number;
  run(): Promise<void>;
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

/** The same job, of which one run at a time is in progress. Who asks for another gets one that starts afterward. */
export function inTurn(job: Job): Job {
  let last = Promise.resolve();
  return {
    ...job,
    run: () => {
      const run = last.then(() => job.run());
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
  let stopped = false;
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Map<Job, Promise<void>>();

  const schedule = (job: Job) => {
    if (stopped) return;
    timers.set(
      job,
      setTimeout(() => running.set(job, runOnce(job)), job.everyMs),
    );
  };
  const runOnce = async (job: Job) => {
    await job.run().catch((error: unknown) => onError(job, error));
    schedule(job);
  };
  for (const job of jobs) schedule(job);

  return {
    stop: async () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all([...running.values(), ...jobs.map((job) => job.stop?.())]);
    },
  };
}

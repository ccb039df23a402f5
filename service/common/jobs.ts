/** Work that repeats in the background. It must be safe to run on several replicas at once. */
export interface Job {
  name: string;
  /** Real milliseconds from the end of one run to the start of the next. */
  everyMs: number;
  run(): Promise<void>;
  /** Brings to an end what goes on between runs. No run starts afterwards; one may be under way. */
  stop?(): Promise<void>;
}

/** What failed in one run of a job, kept until its end: one failure must not keep the other work waiting. */
export class Failures {
  readonly #errors: unknown[] = [];

  /** Does `work`; a failure is kept. */
  async collect(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#errors.push(error);
    }
  }

  /** Throws everything that failed as one error; `what` says what was not done. */
  throwAny(what: string): void {
    if (this.#errors.length > 0) throw new AggregateError(this.#errors, `${what}: ${this.#errors.length}.`);
  }
}

export interface JobRunner {
  /** Waits for the runs under way, starts no more and stops the jobs. */
  stop(): Promise<void>;
}

/** Starts `jobs`, each on its own. A run that fails is reported and the job goes on. */
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

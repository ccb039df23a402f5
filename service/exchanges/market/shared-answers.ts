interface Kept {
  at: number;
  answer: Promise<unknown>;
  hasFailed: boolean;
}

/** How long a failure is the answer for everybody, in milliseconds: not each of many bots finds out by itself. */
const failureMs = 1000;

/** Answers that everybody who asks at about the same time shares. `now` is in epoch milliseconds. */
export class SharedAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The answer to `key`: the last one if it is at most `ageMs` old or still to come, otherwise what `load` returns. */
  get<Answer>(key: string, ageMs: number, load: () => Promise<Answer>): Promise<Answer> {
    const known = this.#kept.get(key);
    const longest = known?.hasFailed ? Math.min(failureMs, ageMs) : ageMs;
    // Only this method fills the map, and callers keep one type for each key.
    if (known && this.#now() - known.at <= longest) return known.answer as Promise<Answer>;
    const answer = load();
    const kept: Kept = { at: Number.POSITIVE_INFINITY, answer, hasFailed: false };
    this.#kept.set(key, kept);
    answer.then(
      () => {
        kept.at = this.#now();
      },
      () => {
        Object.assign(kept, { at: this.#now(), hasFailed: true });
      },
    );
    return answer;
  }
}

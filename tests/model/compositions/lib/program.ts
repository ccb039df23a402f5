import { type Call, type Code, type Entry, replay } from './replay.ts';

/** The point that a run of the code has reached, given the answers so far. */
export interface Point {
  /** The same number means the same answers so far. */
  readonly id: number;
  /** What the code did since the last answer, before it asked or waited. */
  readonly told: readonly Call[];
  /** A question to answer at once; the code has gone no further. */
  readonly asks: Call | null;
  /** The calls that the code waits for, by number. */
  readonly waits: ReadonlyMap<number, Call>;
}

/** Thrown where a point is not known yet: load it, then try again. */
export class UnknownPoint extends Error {
  readonly load: () => Promise<void>;

  constructor(load: () => Promise<void>) {
    super('This point was not reached before.');
    this.load = load;
  }
}

interface Known<TInput> {
  readonly input: TInput;
  readonly log: readonly Entry[];
  /** The calls it has waited for. */
  readonly waited: readonly Call[];
}

/**
 * Turns asynchronous code into pure steps: a point and an answer give the next point. The code runs from its start
 * with all answers so far, once for each new sequence of answers, so it must depend on nothing but its surroundings.
 */
export class Program<TInput> {
  readonly #code: Code<TInput>;
  readonly #remembered: ((waited: readonly Call[]) => unknown) | undefined;
  readonly #points = new Map<string, Point>();
  readonly #known = new Map<Point, Known<TInput>>();
  readonly #merged = new Map<string, Point>();
  static #count = 0;

  /**
   * @param remembered everything that a waiting run still knows from the calls it has waited for: runs that know the
   *   same and wait for the same are merged. Default: everything
   */
  constructor(code: Code<TInput>, remembered?: (waited: readonly Call[]) => unknown) {
    this.#code = code;
    this.#remembered = remembered;
  }

  /** @throws {UnknownPoint} */
  start(input: TInput): Point {
    return this.#pointAt(JSON.stringify(input), { input, log: [], waited: [] });
  }

  /**
   * The point after an answer.
   * @param call the number of the call that was waited for; null for the question
   * @param key distinguishes the answers to this call
   * @throws {UnknownPoint}
   */
  next(point: Point, call: number | null, key: string, value: unknown): Point {
    const known = this.#known.get(point);
    const asked = call === null ? point.asks : point.waits.get(call);
    if (!known || !asked) throw new Error('This run does not wait for this answer.');
    const { input, log, waited } = known;
    return this.#pointAt(`${point.id} ${call} ${key}`, {
      input,
      log: [...log, { call, value }],
      waited: call === null ? waited : [...waited, asked],
    });
  }

  #pointAt(key: string, known: Known<TInput>): Point {
    const point = this.#points.get(key);
    if (point) return point;
    throw new UnknownPoint(async () => {
      const reached = this.#merge(await replay(this.#code, known.input, known.log), known);
      this.#points.set(key, reached);
      if (!this.#known.has(reached)) this.#known.set(reached, known);
    });
  }

  #merge(reached: Omit<Point, 'id'>, { input, waited }: Known<TInput>): Point {
    Program.#count += 1;
    const point = { id: Program.#count, ...reached };
    if (!this.#remembered || point.asks) return point;
    const key = JSON.stringify([input, this.#remembered(waited), point.told, [...point.waits]]);
    const same = this.#merged.get(key) ?? point;
    this.#merged.set(key, same);
    return same;
  }
}

/** A call that code makes to its surroundings. */
export interface Call {
  readonly name: string;
  readonly data: unknown;
}

/** What the code under exploration may use instead of a browser. Whatever it learns, it learns here. */
export interface Surroundings {
  /** Asks for facts known at once, such as the content of storage. */
  ask(name: string, data?: unknown): unknown;
  /** Does something that needs no answer. */
  tell(name: string, data?: unknown): void;
  /** Waits for an answer. Other things happen meanwhile. */
  wait(name: string, data?: unknown): Promise<unknown>;
}

/** Asynchronous code of the product that gets everything from its surroundings. */
export type Code<TInput> = (surroundings: Surroundings, input: TInput) => Promise<unknown>;

/** An answer that a run has had. */
export interface Entry {
  /** The number of the call that was waited for; null for the answer to a question. */
  readonly call: number | null;
  readonly value: unknown;
}

/** Ends code that has asked something nobody has answered yet. */
class Unanswered extends Error {}

/** More than the code of a step needs: a step ends when nothing but an answer can continue it. */
const microtasks = 60;

const settle = async () => {
  for (let turn = 0; turn < microtasks; turn += 1) await null;
};

/**
 * Runs code from its start with the answers of the log, and tells where it stops: at a question, or waiting. A pause
 * (`setTimeout`) is a call to wait for, and the end of the code is a call named `ended`.
 */
export async function replay<TInput>(code: Code<TInput>, input: TInput, log: readonly Entry[]) {
  const told: Call[] = [];
  const waits = new Map<number, Call>();
  const resolvers = new Map<number, (value: unknown) => void>();
  let asks: Call | null = null;
  let calls = 0;
  let at = 0;

  const surroundings: Surroundings = {
    ask(name, data = null) {
      if (asks) throw new Unanswered();
      const entry = log[at];
      if (entry) {
        at += 1;
        return entry.value;
      }
      asks = { name, data };
      throw new Unanswered();
    },
    tell(name, data = null) {
      if (!asks && at === log.length) told.push({ name, data });
    },
    wait(name, data = null) {
      if (asks) return new Promise(() => {});
      const call = calls;
      calls += 1;
      waits.set(call, { name, data });
      return new Promise((resolve) => resolvers.set(call, resolve));
    },
  };

  const { setTimeout } = globalThis;
  const pause = (over: () => void, time: number) => void surroundings.wait('pause', time).then(over);
  Object.assign(globalThis, { setTimeout: pause });
  try {
    code(surroundings, input).then(
      (output) => surroundings.tell('ended', { output }),
      (error: unknown) => surroundings.tell('ended', { error }),
    );
    await settle();
    while (at < log.length) {
      const { call, value } = log[at] ?? { call: null, value: null };
      if (call === null || !waits.delete(call))
        throw new Error('The code does not depend on its answers alone.');
      at += 1;
      resolvers.get(call)?.(value);
      await settle();
    }
  } finally {
    Object.assign(globalThis, { setTimeout });
  }
  return { told, asks: asks as Call | null, waits };
}

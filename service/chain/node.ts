import { setTimeout as pause } from 'node:timers/promises';

/** The nodes do not answer, disagree, or moved to other blocks meanwhile. Nothing is wrong with the data: try again. */
export class ChainAway extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ChainAway';
  }
}

/** A node did not answer in time. Asking the same address again would only double the wait. */
export class NodeSilent extends ChainAway {
  constructor(message: string) {
    super(message);
    this.name = 'NodeSilent';
  }
}

/** A node answered with an error of its own, such as a limit. Less may be asked of it. */
export class NodeRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NodeRefused';
  }
}

/** Another replica has moved the watcher meanwhile, so this look counts for nothing. */
export class Overtaken extends Error {
  constructor() {
    super('Another replica has moved on.');
    this.name = 'Overtaken';
  }
}

/** True if a later try may succeed without anybody's help. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ChainAway || error instanceof NodeRefused || error instanceof Overtaken;
}

/** The first rest, in milliseconds; each further one is twice as long. */
const firstRestMs = 5000;
const longestRestMs = 10 * 60_000;

/** Whether a node is worth asking first. It is held in memory: after a start, every node is. */
interface Rest {
  /** True while other nodes should be asked first. */
  isResting(): boolean;
  /** It answered this method, even if with an error of its own. */
  answered(method: string): void;
  /** It did not answer this method: it failed, or others were faster. */
  failed(method: string): void;
}

/**
 * A node rests when it has not answered, each time longer until it answers the same method again. Each method counts
 * separately, because many nodes still answer for headers when they hang on events. `now` is in milliseconds.
 */
export function createRest(now: () => number = () => performance.now()): Rest {
  const failures = new Map<string, number>();
  let until = 0;
  return {
    isResting: () => now() < until,
    answered: (method) => void failures.delete(method),
    failed: (method) => {
      const before = failures.get(method) ?? 0;
      failures.set(method, before + 1);
      until = now() + Math.min(firstRestMs * 2 ** before, longestRestMs);
    },
  };
}

/** What a node answers at once, as far as is known. */
interface Limits {
  /** Blocks in one request for logs. */
  blocks: number;
  /** Receivers, or senders, in one request for logs. */
  people: number;
}

/** One voice: a node, or several that take turns when one does not answer. */
export interface ChainNode {
  /**
   * Calls a method of JSON-RPC. Throws `ChainAway` without an answer or once `abandoned`, `NodeRefused` for an error of the
   * node.
   */
  call(method: string, params: readonly unknown[], abandoned?: AbortSignal): Promise<unknown>;
  /** True for a while after calls without an answer: other nodes should be asked first. */
  isResting(): boolean;
  limits: Limits;
}

interface NodeOptions {
  /** How long one answer may take, in milliseconds; events may take three times as long. */
  timeoutMs?: number;
  /** The wait before the second try, in milliseconds; it doubles with each further one. */
  againMs?: number;
}

interface Question {
  url: string;
  method: string;
  params: readonly unknown[];
  timeoutMs: number;
  abandoned: AbortSignal | undefined;
}

const mostTries = 4;
/** A node that has forgotten the state of an old block uses these words, among others. It will not know it later. */
const forgotten = /missing trie node|pruned|historical state/i;
/** Each node has its own words for “later”. Everything else is a refusal. */
const later = /rate|too many requests|per second|capacity|try again|beyond|not found|unknown block|timeout/i;

/**
 * One node, reached at any of these addresses. A request without an answer is sent again a little later, to the next
 * address; one that was not answered in time is not sent again to the same address. The address that answered stays
 * in use.
 */
export function createNode(urls: string[], { againMs = 250, timeoutMs = 3000 }: NodeOptions = {}): ChainNode {
  const limits = { blocks: 2000, people: 500 };
  const rest = createRest();
  let turn = 0;

  const tryAll = async (question: Omit<Question, 'url'>) => {
    for (let tries = 1; ; tries += 1) {
      const mine = turn;
      try {
        return await ask({ ...question, url: urls[mine % urls.length] ?? '' });
      } catch (error) {
        if (!(error instanceof ChainAway) || question.abandoned?.aborted) throw error;
        // Another call may have moved on to the next address already.
        if (turn === mine) turn += 1;
        if (tries === mostTries || (error instanceof NodeSilent && tries >= urls.length)) throw error;
      }
      await pause(againMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2));
    }
  };

  return {
    call: async (method, params, abandoned) => {
      const patience = method === 'eth_getLogs' ? 3 * timeoutMs : timeoutMs;
      try {
        const answer = await tryAll({ method, params, timeoutMs: patience, abandoned });
        rest.answered(method);
        return answer;
      } catch (error) {
        if (error instanceof ChainAway) rest.failed(method);
        else rest.answered(method);
        throw error;
      }
    },
    isResting: rest.isResting,
    limits,
  };
}

async function ask({ method, params, ...question }: Question): Promise<unknown> {
  const answer = await post(question, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })).catch(
    (error: unknown) => {
      // Neither the address nor the answer is repeated: an address may contain a key.
      const name = error instanceof Error ? error.name : 'failed';
      throw new (name === 'TimeoutError' ? NodeSilent : ChainAway)(`${method}: ${name}.`);
    },
  );
  const { error, result } = isRecord(answer) ? answer : {};
  if (error !== undefined && error !== null) {
    const message = isRecord(error) && typeof error.message === 'string' ? error.message : '';
    if (later.test(message) && !forgotten.test(message)) throw new ChainAway(`${method}: ${message}`);
    throw new NodeRefused(`${method}: ${message}`);
  }
  if (result === undefined) throw new ChainAway(`${method}: the answer has no result.`);
  return result;
}

async function post(
  { abandoned, timeoutMs, url }: Pick<Question, 'abandoned' | 'timeoutMs' | 'url'>,
  body: string,
): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const late = AbortSignal.timeout(timeoutMs);
  const signal = abandoned ? AbortSignal.any([abandoned, late]) : late;
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
  const answer: unknown = await response.json();
  // Some nodes send the errors of JSON-RPC with a status of their own.
  if (!response.ok && response.status !== 400) throw new TypeError(`Status ${response.status}`);
  return answer;
}

/** True for an object with fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

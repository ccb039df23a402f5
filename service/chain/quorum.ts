import type { ChainConfig } from '../common/chain-config.ts';
import { dayMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import { ChainAway, type ChainNode, isTemporary } from './node.ts';
import { readHeader } from './node-answers.ts';

interface Inquiry<Answer, Decision> {
  nodes: ChainNode[];
  /** How many answers a decision needs. */
  most: number;
  ask: (node: ChainNode) => Promise<Answer>;
  /** Called with each answer as it comes: the decision, or undefined while it needs more. */
  heard: (answer: Answer) => Decision | undefined;
  /** What to decide once all have ended; undefined if that is not possible. */
  atLast?: () => Decision | undefined;
}

/**
 * Asks the nodes at once, and decides as soon as the answers allow it; calls that are still open are abandoned then. Nodes
 * that rest are asked only if the others cannot decide. Throws the most telling problem, or `ChainAway` without one,
 * if no decision is possible.
 */
async function askNodes<Answer, Decision>({
  ask,
  atLast,
  heard,
  most,
  nodes,
}: Inquiry<Answer, Decision>): Promise<Decision> {
  const decided = new AbortController();
  const problems: unknown[] = [];
  try {
    for (const group of inTurns(nodes, most)) {
      const asked = group.map((node) => ask(until(decided.signal, node)));
      for await (const outcome of asTheyEnd(asked)) {
        if (outcome.status === 'rejected') problems.push(outcome.reason);
        const decision = outcome.status === 'fulfilled' ? heard(outcome.value) : undefined;
        if (decision !== undefined) return decision;
        if (nodes.length - problems.length < most) throw worst(problems);
      }
    }
    const decision = atLast?.();
    if (decision !== undefined) return decision;
    throw worst(problems) ?? new ChainAway('The nodes disagree.');
  } finally {
    decided.abort();
  }
}

/** Those that do not rest, then the others; all at once if all are needed. */
function inTurns(nodes: ChainNode[], most: number): ChainNode[][] {
  const { awake = [], resting = [] } = Object.groupBy(nodes, (node) =>
    node.isResting() ? 'resting' : 'awake',
  );
  return awake.length < most || resting.length === 0 ? [nodes] : [awake, resting];
}

/** The same node, whose calls are abandoned with the signal. */
function until(signal: AbortSignal, node: ChainNode): ChainNode {
  return { ...node, call: (method, params) => node.call(method, params, signal) };
}

/** The outcomes, each as soon as it arrives. */
async function* asTheyEnd<Result>(work: Promise<Result>[]): AsyncGenerator<PromiseSettledResult<Result>> {
  const running = new Map(
    work.map((one, place) => [place, Promise.allSettled([one]).then(([outcome]) => ({ outcome, place }))]),
  );
  while (running.size > 0) {
    const { outcome, place } = await Promise.race(running.values());
    running.delete(place);
    yield outcome;
  }
}

/** The problem to report: a fault of this program before one of the nodes. */
function worst(problems: unknown[]): unknown {
  return problems.find((problem) => !isTemporary(problem)) ?? problems[0];
}

/** Blocks by which nodes that follow the chain may differ when they are asked at once. */
const usualLag = 2;

/** How many of the nodes must say the same: more than half. */
function majority(nodes: readonly unknown[]): number {
  return Math.floor(nodes.length / 2) + 1;
}

/**
 * What most nodes say, letter by letter. The others are not waited for. Throws `ChainAway` while no answer has a majority.
 */
export function agree<Answer>(
  nodes: ChainNode[],
  ask: (node: ChainNode) => Promise<Answer>,
): Promise<Answer> {
  const votes = new Map<string, number>();
  return askNodes({
    nodes,
    most: majority(nodes),
    ask,
    heard: (answer) => {
      const words = JSON.stringify(answer, (_key, value: unknown) =>
        typeof value === 'bigint' ? `${value}n` : value,
      );
      const count = (votes.get(words) ?? 0) + 1;
      votes.set(words, count);
      return count >= majority(nodes) ? answer : undefined;
    },
  });
}

/**
 * The number of the newest block, or of the newest final one, that most nodes have reached. The others are not waited
 * for, unless that number is below `known`, a block reached before, or the answers differ by more than two blocks:
 * the fastest node may lag, or have stopped.
 */
export function reached(nodes: ChainNode[], which: 'latest' | 'finalized', known = 0): Promise<number> {
  const blocks: number[] = [];
  const mostHave = () => blocks.toSorted((a, b) => b - a)[majority(nodes) - 1];
  return askNodes({
    nodes,
    most: majority(nodes),
    ask: (node) => readHeader(node, which),
    heard: ({ block }) => {
      blocks.push(block);
      const most = mostHave();
      const isClose = most !== undefined && Math.max(...blocks) - most <= usualLag;
      return isClose && most >= known ? most : undefined;
    },
    atLast: mostHave,
  });
}

/** Addresses are watched this long after their order has expired, in milliseconds. */
export const lateMs = 30 * dayMs;

/** Settled blocks whose transfers are read and stored together. */
export const usualSlice = 2000;

/** What a look at the chain needs. */
export interface Watched {
  db: Database;
  nodes: ChainNode[];
  config: Pick<ChainConfig, 'id' | 'token' | 'confirmations'>;
  /** Replaces the usual slice. */
  sliceBlocks?: number;
}

/** The newest block whose transfers count, when the chain has reached `head`; `known` is the one known before. */
export async function finalBlock(
  { config, nodes }: Pick<Watched, 'config' | 'nodes'>,
  head: number,
  known = 0,
): Promise<number> {
  return config.confirmations === 'finalized'
    ? reached(nodes, 'finalized', known)
    : Math.max(0, head - config.confirmations + 1);
}

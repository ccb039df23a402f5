import { ChainAway, isTemporary } from './chain-errors.ts';
import type { ChainNode } from './node.ts';

interface Inquiry<Answer, Decision> {
  nodes: ChainNode[];
  /** How many answers a decision takes. */
  most: number;
  ask: (node: ChainNode) => Promise<Answer>;
  /** Called with each answer as it comes: the decision, or undefined while it needs more. */
  heard: (answer: Answer) => Decision | undefined;
  /** What to decide once all have ended; undefined if that is not possible. */
  atLast?: () => Decision | undefined;
}

/**
 * Asks the nodes at once, and decides as soon as the answers allow it; calls that are still open are abandoned then. Nodes
 * that rest are asked only if the others cannot decide. Throws the most telling problem, or `ChainAway` without one, when no
 * decision is possible.
 */
export async function askNodes<Answer, Decision>({
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

/** Those that do not rest, then the others; all at once if it takes all. */
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

/** The outcomes, each as soon as it is there. */
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

import { ChainAway, isTemporary } from './chain-errors.ts';
import { readHeader } from './header.ts';
import type { ChainNode } from './node.ts';

/** How many of the nodes must say the same: more than half. */
export function majority(nodes: readonly unknown[]): number {
  return Math.floor(nodes.length / 2) + 1;
}

/** What most nodes say, letter by letter. Throws `ChainAway` while no answer has a majority. */
export async function agree<Answer>(
  nodes: ChainNode[],
  ask: (node: ChainNode) => Promise<Answer>,
): Promise<Answer> {
  const votes = new Map<string, Answer[]>();
  const problems: unknown[] = [];
  for (const outcome of await Promise.allSettled(nodes.map(ask))) {
    if (outcome.status === 'rejected') {
      problems.push(outcome.reason);
      continue;
    }
    const words = JSON.stringify(outcome.value, (_key, value: unknown) =>
      typeof value === 'bigint' ? `${value}n` : value,
    );
    const same = [...(votes.get(words) ?? []), outcome.value];
    votes.set(words, same);
    if (same.length >= majority(nodes)) return outcome.value;
  }
  throw worst(problems) ?? new ChainAway(`The nodes disagree: ${votes.size} answers.`);
}

/** The number of the newest block, or of the newest final one, that most nodes have reached. */
export async function reached(nodes: ChainNode[], which: 'latest' | 'finalized'): Promise<number> {
  const blocks: number[] = [];
  const problems: unknown[] = [];
  for (const outcome of await Promise.allSettled(nodes.map((node) => readHeader(node, which)))) {
    if (outcome.status === 'fulfilled') blocks.push(outcome.value.block);
    else problems.push(outcome.reason);
  }
  const block = blocks.sort((a, b) => b - a)[majority(nodes) - 1];
  if (block === undefined) throw worst(problems) ?? new ChainAway('Too few nodes answer.');
  return block;
}

/** The problem to report: a fault of this program before one of the nodes. */
function worst(problems: unknown[]): unknown {
  return problems.find((problem) => !isTemporary(problem)) ?? problems[0];
}

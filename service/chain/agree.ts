import { askNodes } from './ask-nodes.ts';
import { readHeader } from './header.ts';
import type { ChainNode } from './node.ts';

/** Blocks by which nodes that follow the chain may differ when they are asked at once. */
const usualLag = 2;

/** How many of the nodes must say the same: more than half. */
export function majority(nodes: readonly unknown[]): number {
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
 * The number of the newest block, or of the newest final one, that most nodes have reached. The others are not waited for,
 * unless that number is below `known`, a block reached before, or the answers differ by more than two blocks: the fastest
 * node may be one that lags, or that has stopped.
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

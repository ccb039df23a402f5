import { describe, expect, test } from 'vitest';
import { ChainAway, type ChainNode } from './node.ts';
import { agree, reached } from './quorum.ts';

interface FakeNode extends ChainNode {
  asked: number;
  abandoned: number;
}

function fakeNode(answer: () => Promise<unknown>, isResting = false): FakeNode {
  const node: FakeNode = {
    asked: 0,
    abandoned: 0,
    isResting: () => isResting,
    limits: { blocks: 1, people: 1 },
    call: (_method, _params, abandoned) => {
      node.asked += 1;
      const ended = new Promise((_answered, fail) =>
        abandoned?.addEventListener('abort', () => {
          node.abandoned += 1;
          fail(new ChainAway('Abandoned.'));
        }),
      );
      return Promise.race([answer(), ended]);
    },
  };
  return node;
}

const saying = (answer: unknown, isResting = false) => fakeNode(async () => answer, isResting);
const failing = () =>
  fakeNode(async () => {
    throw new ChainAway('No answer.');
  });
/** Answers only when it is abandoned. */
const hanging = (isResting = false) => fakeNode(() => new Promise(() => undefined), isResting);
const at = (block: number) => saying({ number: `0x${block.toString(16)}`, hash: '0xA', timestamp: '0x1' });

const ask = (node: ChainNode) => node.call('eth_call', []);

describe('what most nodes say', () => {
  test('is known without waiting for one that hangs, whose call is abandoned', async () => {
    const silent = hanging();
    await expect(agree([silent, saying('yes'), saying('yes')], ask)).resolves.toBe('yes');
    expect(silent).toMatchObject({ asked: 1, abandoned: 1 });
  });

  test('takes more than half of all nodes, however few answer', async () => {
    await expect(agree([saying('yes'), saying('no'), failing()], ask)).rejects.toThrow(ChainAway);
  });

  test('is given up as soon as too few are left, without waiting for one that hangs', async () => {
    await expect(agree([hanging(), failing(), failing()], ask)).rejects.toThrow('No answer.');
  });

  test('is not asked of a node that rests, while the others agree', async () => {
    const resting = hanging(true);
    await expect(agree([resting, saying('yes'), saying('yes')], ask)).resolves.toBe('yes');
    expect(resting.asked).toBe(0);
  });

  test('is asked of a node that rests if the others disagree or fail', async () => {
    await expect(agree([saying('yes', true), saying('yes'), saying('no')], ask)).resolves.toBe('yes');
    await expect(agree([saying('yes', true), saying('yes'), failing()], ask)).resolves.toBe('yes');
  });
});

describe('the block that most nodes have reached', () => {
  test('is known without waiting for one that hangs', async () => {
    await expect(reached([hanging(), at(7), at(8)], 'latest')).resolves.toBe(7);
  });

  test('goes on although the fastest node has stopped at the known one', async () => {
    const slow = fakeNode(async () => {
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
      return { number: '0x9', hash: '0xA', timestamp: '0x1' };
    });
    await expect(reached([at(5), at(9), slow], 'latest', 5)).resolves.toBe(9);
  });

  test('does not fall behind a known one because a node that lags is the fastest', async () => {
    const slow = fakeNode(async () => {
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
      return { number: '0x9', hash: '0xA', timestamp: '0x1' };
    });
    await expect(reached([at(2), at(8), slow], 'latest', 7)).resolves.toBe(8);
  });

  test('may be below a known one once every node has answered', async () => {
    await expect(reached([at(2), at(3), failing()], 'latest', 7)).resolves.toBe(2);
  });
});

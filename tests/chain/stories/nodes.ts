import { Overtaken } from '../../../service/chain/node.ts';
import { transferTopic } from '../../../service/chain/node-answers.ts';
import { look } from '../../../service/chain/watcher.ts';
import { type PlacedOrder, truthOf } from '../lib/truth.ts';
import type { World } from '../lib/world.ts';
import { must, type Story } from './story.ts';

export const nodeStories: Story[] = [
  {
    name: 'ordered while the watcher looks, and paid at once',
    surprise: 'paid in the first look: nobody saw that the transfer was on its way',
    play: async (world, fork) => {
      await world.order();
      await world.look();
      await world.chain.mine(6);
      // One order comes between the first steps of the watcher, with blocks enough to settle its payment, one while it reads.
      const late = new Map<string, PlacedOrder | undefined>();
      const [node] = world.nodes;
      if (!node) return;
      node.faults.before = async (method, params) => {
        const moment = params[0] === 'latest' ? 'head' : method;
        if (!['head', 'eth_getLogs'].includes(moment) || late.has(moment)) return;
        late.set(moment, undefined);
        const order = await world.order();
        late.set(moment, order);
        await world.pay(order, 98);
        await world.chain.mine(8);
      };
      for (let looks = 0; looks < 3 || late.size < 2; looks += 1) await world.look();
      node.faults.before = async () => undefined;
      await world.settle();
      for (const order of late.values())
        must(
          order !== undefined && (await world.recorded(order)).status === 'COMPLETED',
          'it was seen at once',
        );
      must((await world.alarms()).length === 0, 'no balance had to tell');
      await fork();
      await world.look();
    },
  },
  {
    name: 'events come late at the head',
    faults: () => [{ unindexed: 3 }],
    play: async (world, fork) => {
      const order = await world.order();
      await world.pay(order, 98);
      for (let looks = 0; looks < 4; looks += 1) {
        await world.chain.mine();
        await world.look();
      }
      await fork();
      await world.look();
    },
  },
  {
    name: 'an event is missing until long after the deadline',
    play: async (world, fork) => {
      const order = await world.order();
      const hash = await world.pay(order, 98);
      const hidden = new Set([hash]);
      for (const { faults } of world.nodes) faults.hidden = hidden;
      await world.chain.mine(3);
      await world.look();
      await fork();
      await world.settle();
      await world.chain.pass(61 * 60);
      await world.chain.mine(6);
      await world.look(6);
      const { status } = await world.recorded(order);
      const truth = await truthOf(world.chain, world.token, world.units(1), order);
      must(truth.status === 'TIMEOUT' || status !== 'TIMEOUT', 'not given up while the token says otherwise');
      hidden.clear();
      await world.look(4);
    },
  },
  {
    name: 'an address is emptied while its transfer is missing',
    play: async (world, fork) => {
      const order = await world.order();
      const hidden = new Set([await world.pay(order, 98)]);
      for (const { faults } of world.nodes) faults.hidden = hidden;
      await world.settle();
      await world.chain.pass(61 * 60);
      await world.settle();
      await fork();
      await world.moveMoneyAway(order, 98);
      await world.settle();
      must(
        (await world.recorded(order)).status === 'ON_HOLD',
        'an empty address is not taken for an unpaid one',
      );
      hidden.clear();
      await world.look(30);
    },
  },
  {
    name: 'of three nodes, one lies and one lags',
    surprise: 'awaited again: the node that showed the transfer lags behind in the next look',
    faults: () => [{}, { lag: 4 }, {}],
    play: async (world, fork) => {
      const [order, unpaid] = [await world.order(), await world.order('YEAR')];
      await world.pay(order, 98);
      await world.chain.mine();
      const [liar] = world.nodes;
      if (liar) liar.faults.forge = await forgeryOf(world, unpaid);
      for (let looks = 0; looks < 3; looks += 1) {
        await world.look();
        await world.chain.mine();
      }
      await fork();
      await world.chain.mine(9);
      await world.look(4);
      must((await world.recorded(unpaid)).status !== 'COMPLETED', 'one node cannot make money');
      if (liar) liar.faults.forge = async () => [];
    },
  },
  {
    name: 'two of three nodes are on forks of their own for a while',
    faults: () => [{}, {}, { lag: 500 }],
    play: async (world, fork) => {
      const order = await world.order();
      await world.pay(order, 98);
      await world.chain.mine(3);
      const [, forked, lagging] = world.nodes;
      const { number } = await world.chain.block('latest');
      if (forked) forked.faults.forkFrom = number - 2;
      await world.chain.mine(8);
      await world.look(4);
      must((await world.recorded(order)).status !== 'COMPLETED', 'nothing is bought while they disagree');
      if (forked) forked.faults.forkFrom = Number.POSITIVE_INFINITY;
      if (lagging) lagging.faults.lag = 0;
      await fork();
      await world.look();
    },
  },
  {
    name: 'nodes that fail in every way, with limits of every kind',
    faults: () => [
      {
        dropped: 0.05,
        tooMany: 0.05,
        rateLimited: 0.05,
        garbage: 0.03,
        withoutResult: 0.03,
        blocks: 3,
        receivers: 2,
        twice: true,
      },
    ],
    play: async (world, fork) => {
      const orders = [await world.order(), await world.order(), await world.order(), await world.order()];
      await world.look(4);
      await world.pay(orders[2] ?? { address: '' }, 98);
      await world.chain.mine(2);
      await world.look(4);
      await fork();
      await world.look(4);
    },
  },
  {
    name: 'blocks are replaced after they had settled',
    play: async (world, fork) => {
      const order = await world.order();
      await world.pay(order, 98);
      await world.settle();
      await fork();
      const { status } = await world.recorded(order);
      await world.chain.reorganize(9, 'later', world.token, world.chain.operator);
      await world.look(3);
      await world.settle();
      must(status === 'COMPLETED', 'it was bought');
      must(
        (await world.alarms()).some((text) => text.includes('replaced')),
        'the operator gets an alarm',
      );
    },
  },
  {
    name: 'two replicas look at once',
    surprise: 'paid at once: the look that saw the transfer was the other replica’s',
    play: async (world, fork) => {
      const order = await world.order();
      await world.look(2);
      await world.pay(order, 98);
      await world.chain.mine(2);
      await fork();
      const looks = await Promise.allSettled([look(world.calmWatcher), look(world.calmWatcher)]);
      const overtaken = looks.filter((one) => one.status === 'rejected' && one.reason instanceof Overtaken);
      must(overtaken.length === 1, 'one moves the watcher, the other starts over');
    },
  },
];

async function forgeryOf(world: World, order: PlacedOrder) {
  const { chain, token } = world;
  const { hash, number } = await chain.block('latest');
  const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
  const log = {
    address: token,
    topics: [transferTopic, word(chain.other), word(order.address)],
    data: `0x${order.dueUnits.toString(16).padStart(64, '0')}`,
    blockNumber: `0x${number.toString(16)}`,
    blockHash: hash,
    logIndex: '0x63',
    transactionHash: `0x${'ab'.repeat(32)}`,
  };
  return async (from: number, to: number) => (number < from || number > to ? [] : [log]);
}

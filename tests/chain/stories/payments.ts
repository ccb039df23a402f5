import { callOf } from '../lib/local-chain.ts';
import { must, type Story } from './story.ts';

const hour = 60 * 60;

/** What members do with their money. */
export const paymentStories: Story[] = [
  {
    name: 'paid exactly',
    play: async (world, fork) => {
      const order = await world.order();
      await world.look();
      await world.pay(order, 98);
      await world.chain.mine(2);
      await world.look();
      must((await world.recorded(order)).status !== 'COMPLETED', 'nothing is bought before it has settled');
      await fork();
      await world.look();
    },
  },
  {
    name: 'paid in two transfers',
    play: async (world, fork) => {
      const order = await world.order();
      await world.pay(order, 40);
      await world.chain.mine();
      await world.look();
      await fork();
      await world.pay(order, 58, world.chain.other);
      await world.chain.mine(2);
      await world.look();
      await fork();
      await world.look();
    },
  },
  {
    name: 'paid too little',
    play: async (world, fork) => {
      const order = await world.order();
      await world.pay(order, 97);
      await world.chain.mine(3);
      await fork();
      await world.look();
    },
  },
  {
    name: 'the rest comes while the order is held',
    play: async (world, fork) => {
      const order = await world.order();
      await world.pay(order, 97);
      await world.chain.mine(3);
      await fork();
      await world.look();
      await world.chain.pass(1.5 * hour);
      await world.settle();
      const { settledUnits, status } = await world.recorded(order);
      must(status === (settledUnits === 0n ? 'TIMEOUT' : 'ON_HOLD'), 'too little is held');
      await world.pay(order, 1);
      await world.chain.mine(2);
      await world.look();
      await fork();
      await world.look();
    },
  },
  {
    name: 'paid too much',
    play: async (world, fork) => {
      const order = await world.order();
      await world.pay(order, 120);
      await world.chain.mine(3);
      await world.look();
      await fork();
      await world.look();
    },
  },
  {
    name: 'other tokens, pretended transfers and transfers of nothing',
    play: async (world, fork) => {
      const order = await world.order();
      const { chain, random, token } = world;
      const { other, payer, pretender, tokens } = chain;
      const units = world.units(98);
      await chain.send(other, pretender, callOf('Pretender', 'pretend', payer, order.address, units));
      await chain.send(payer, tokens[18], callOf('QuietToken', 'transfer', order.address, units));
      await chain.send(other, token, callOf('QuietToken', 'transferFrom', payer, order.address, 0n));
      await chain.mine(3);
      await world.look(random() < 0.5 ? 1 : 2);
      await fork();
      await world.look();
      must((await world.transfersTo(order)).length === 0, 'nothing of it is kept');
    },
  },
  {
    name: 'paid after it had expired',
    play: async (world, fork) => {
      const order = await world.order();
      await world.look();
      await world.chain.pass(hour + 60);
      await world.look();
      await world.pay(order, 98);
      await world.chain.mine(3);
      await world.look();
      await fork();
      await world.settle();
      must((await world.recorded(order)).status === 'TIMEOUT', 'late money buys nothing');
    },
  },
  {
    name: 'paid in time while nobody watched',
    play: async (world, fork) => {
      const order = await world.order();
      await world.order();
      await world.chain.pass(hour / 2);
      await world.pay(order, 98);
      await world.chain.mine(3);
      await fork();
      await world.chain.pass(10 * hour);
      await world.chain.mine(60);
      await world.look();
    },
  },
  {
    name: 'one transaction pays one order twice and another once',
    play: async (world, fork) => {
      const [first, second] = [await world.order(), await world.order()];
      const parts: [string, bigint][] = [
        [first.address, world.units(50)],
        [second.address, world.units(98)],
        [first.address, world.units(48)],
      ];
      await world.chain.sendMany(world.token, parts);
      await world.chain.mine(2);
      await world.look();
      await fork();
      await world.look();
    },
  },
  {
    name: 'canceled, then paid all the same',
    play: async (world, fork) => {
      const order = await world.order();
      await world.look();
      await world.cancel(order);
      await world.pay(order, 98);
      await world.chain.mine(3);
      await world.look();
      await fork();
      await world.look();
    },
  },
  {
    name: 'a fee is taken on the way',
    play: async (world, fork) => {
      const order = await world.order();
      const takeFee = (perMille: bigint) =>
        world.chain.send(world.chain.operator, world.token, callOf('QuietToken', 'takeFee', perMille));
      await takeFee(1n);
      await world.chain.mine(4);
      await world.pay(order, 98);
      await world.chain.mine(3);
      await fork();
      await world.look();
      await takeFee(0n);
      await world.chain.mine(4);
    },
  },
  {
    name: 'one unit too little, of 18 decimals, where the chain says what is final',
    decimals: 18,
    confirmations: 'finalized',
    play: async (world, fork) => {
      const [order, short] = [await world.order(), await world.order()];
      await world.pay(order, 98);
      const almost = callOf('QuietToken', 'transfer', short.address, world.units(98) - 1n);
      await world.chain.send(world.chain.payer, world.token, almost);
      await world.chain.mine(2);
      await world.look();
      await fork();
      await world.look();
    },
  },
];

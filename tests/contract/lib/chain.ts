import { createServer } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import type { ChainConfig } from '../../../service/common/chain-config.ts';
import type { Config } from '../../../service/common/config.ts';
import { chainOrders, chains, chainTransfers } from '../../../service/db/schema/chain.ts';
import { listenLocally } from '../../../service/testing/local-servers.ts';
import { type Fixture, startFixture } from './members.ts';

export const operator = 'operator@example.com';

/** The token has six decimals. */
export const usdt = (amount: number) => BigInt(Math.round(amount * 1_000_000));

const token = '0xdac17f958d2ee523a2206206994597c13d831ec7';
export const chainId = 31_337;
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** The account of the mnemonic that test chains use, and its first address. */
const account = {
  xpub: 'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP',
  firstAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
};

export const accountFingerprint = '3bf95407';

/** A chain of earlier settings, which name nodes of it. */
export const formerChainId = 7;
/** Another, whose nodes are of the wrong chain. */
export const mistakenChainId = 8;

/** The newest settled block of the chain at first, and the newest final one of a former chain. */
export const settledBlock = 100;

/** The time of every block that the node knows, in milliseconds since 1970. */
export const returnedAt = Date.parse('2026-01-15T10:30:00.000Z');

interface SentBack {
  to: string;
  /** Where from; by default `payer`. */
  from?: string;
  amount: number;
  block?: number;
  /** Of another token. */
  isOther?: boolean;
}

/** A service that is paid on a chain. The test decides what the watcher has stored and what the only node answers. */
export interface ChainFixture extends Fixture {
  /** Stores a transfer to an address, and settles the order as the watcher does. Returns the transaction's hash. */
  receive(
    orderUuid: string,
    amount: number,
    options?: { minutes?: number; isSettled?: boolean },
  ): Promise<string>;
  /** Moves the watcher to this many minutes after the order was placed, and settles the order. */
  passTime(orderUuid: string, minutes: number): Promise<void>;
  /** Moves an order and its transfers back by this many minutes. */
  makeOlder(orderUuid: string, minutes: number): Promise<void>;
  /** Makes the token hold at the order's address what the node reported, so the order can end. */
  knowBalance(orderUuid: string): Promise<void>;
  /** Makes the token hold more at the order's address than the node reports. */
  missTransfers(orderUuid: string): Promise<void>;
  /** Makes the order one of another chain than the settings name. */
  changeChain(orderUuid: string, chainId: number): Promise<void>;
  /** Makes the order one of another token than the settings name. */
  changeToken(orderUuid: string, token: string): Promise<void>;
  /** Makes the node know a transaction with these transfers of the token. Returns its hash. */
  sendBack(...transfers: SentBack[]): string;
  /** Whether the node answers. */
  node: { isDown: boolean };
  stop(): Promise<void>;
}

/** Starts such a service with an operator. */
export async function startOnChain(settings: Partial<Config> = {}): Promise<ChainFixture> {
  const receipts = new Map<string, object>();
  const node = { isDown: false };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, params } = JSON.parse(Buffer.concat(chunks).toString());
    const results: Record<string, () => unknown> = {
      eth_getTransactionReceipt: () => receipts.get(params[0]) ?? null,
      eth_chainId: () => hex(Number(request.url?.slice(1))),
      eth_getBlockByNumber: () => ({
        number: params[0] === 'finalized' ? hex(settledBlock) : params[0],
        hash: hashOf(0),
        timestamp: hex(returnedAt / 1000),
      }),
    };
    const result = node.isDown ? undefined : results[method];
    const answer = result
      ? { result: result() }
      : { error: { code: -32_601, message: 'The method does not exist.' } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }));
  });
  const { close, url } = await listenLocally(server);
  const nodeOf = (id: number) => `${url}/${id}`;
  const chain: ChainConfig = {
    ...account,
    id: chainId,
    name: 'Test chain',
    voices: [[nodeOf(chainId)]],
    former: [
      { id: formerChainId, voices: [[nodeOf(formerChainId)]] },
      { id: mistakenChainId, voices: [[nodeOf(formerChainId)]] },
    ],
    token,
    decimals: 6,
    confirmations: 5,
    lookSeconds: 2,
    returnSenders: [payer],
  };
  const fixture = await startFixture({ chain, paymentSeconds: null, clockSpeed: 1, ...settings });
  const { db } = fixture.sandbox.deps;
  await db.insert(chains).values({
    id: chainId,
    settledBlock,
    settledHash: hashOf(0),
    settledAt: fixture.sandbox.realClock.now(),
    headBlock: settledBlock + 5,
    isCaughtUp: true,
  });

  let transactions = 0;
  const orderOf = async (orderUuid: string) => {
    const [order] = await db.select().from(chainOrders).where(eq(chainOrders.orderUuid, orderUuid));
    if (!order) throw new Error(`No address was given out for the order ${orderUuid}.`);
    return order;
  };
  const compareBalance = async (orderUuid: string, hasUnreported: boolean) => {
    const [chainRow] = await db.select().from(chains);
    await db
      .update(chainOrders)
      .set({ hasUnreported, balanceVersion: chainRow?.version })
      .where(eq(chainOrders.orderUuid, orderUuid));
  };
  const settle = (orderUuid: string) => fixture.sandbox.services.subscriptions.settleOrder(orderUuid);
  return {
    ...fixture,
    node,
    receive: async (orderUuid, amount, { isSettled = true, minutes = 1 } = {}) => {
      const { address, createdAt } = await orderOf(orderUuid);
      const transactionHash = hashOf(++transactions);
      await db.insert(chainTransfers).values({
        chainId,
        blockHash: hashOf(transactions),
        logIndex: 0,
        block: settledBlock - 10,
        at: new Date(createdAt.getTime() + minutes * 60_000),
        transactionHash,
        sender: addressOf(transactions),
        receiver: address,
        units: usdt(amount),
        isSettled,
      });
      await settle(orderUuid);
      return transactionHash;
    },
    passTime: async (orderUuid, minutes) => {
      const { createdAt } = await orderOf(orderUuid);
      const settledAt = new Date(createdAt.getTime() + minutes * 60_000);
      await db.update(chains).set({ settledAt });
      await settle(orderUuid);
    },
    makeOlder: async (orderUuid, minutes) => {
      const { address, createdAt, expiresAt } = await orderOf(orderUuid);
      const earlier = (moment: Date) => new Date(moment.getTime() - minutes * 60_000);
      await db
        .update(chainOrders)
        .set({ createdAt: earlier(createdAt), expiresAt: earlier(expiresAt) })
        .where(eq(chainOrders.orderUuid, orderUuid));
      await db
        .update(chainTransfers)
        .set({ at: sql`${chainTransfers.at} - make_interval(mins => ${minutes})` })
        .where(eq(chainTransfers.receiver, address));
    },
    missTransfers: (orderUuid) => compareBalance(orderUuid, true),
    knowBalance: (orderUuid) => compareBalance(orderUuid, false),
    changeChain: async (orderUuid, other) => {
      const { address } = await orderOf(orderUuid);
      await db.update(chainOrders).set({ chainId: other }).where(eq(chainOrders.orderUuid, orderUuid));
      await db.update(chainTransfers).set({ chainId: other }).where(eq(chainTransfers.receiver, address));
    },
    changeToken: async (orderUuid, other) => {
      await db.update(chainOrders).set({ token: other }).where(eq(chainOrders.orderUuid, orderUuid));
    },
    sendBack: (...transfers) => {
      const transactionHash = hashOf(++transactions);
      const place = { blockHash: hashOf(0), transactionHash };
      receipts.set(transactionHash, {
        status: '0x1',
        blockNumber: hex(transfers[0]?.block ?? settledBlock),
        logs: transfers.map(({ amount, block = settledBlock, from = payer, isOther, to }, index) => ({
          ...place,
          address: isOther ? addressOf(1) : token,
          topics: [transferTopic, word(from), word(to)],
          data: `0x${usdt(amount).toString(16).padStart(64, '0')}`,
          logIndex: hex(index),
          blockNumber: hex(block),
        })),
      });
      return transactionHash;
    },
    stop: async () => {
      await fixture.sandbox.close();
      await close();
    },
  };
}

const hex = (number: number) => `0x${number.toString(16)}`;
const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
const hashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`;

/** An address that is nobody's. */
export const addressOf = (number: number) => `0x${number.toString(16).padStart(40, 'a')}`;

/** The address that the settings name for sending money back. */
export const payer = addressOf(2);

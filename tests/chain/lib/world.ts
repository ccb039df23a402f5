import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { deleteUser } from '../../../service/accounts/user-repository.ts';
import { openAddresses, toUnits } from '../../../service/chain/addresses.ts';
import { listAlarms } from '../../../service/chain/chain-repository.ts';
import { beginToWatch } from '../../../service/chain/follow-blocks.ts';
import { createNode, isTemporary } from '../../../service/chain/node.ts';
import {
  addReturns,
  type ChainOrder,
  type ChainTransferRow,
  findChainOrder,
  listTransfers,
} from '../../../service/chain/order-repository.ts';
import type { Rail } from '../../../service/chain/recalculate-order.ts';
import { look, type Watcher } from '../../../service/chain/watcher.ts';
import type { ChainConfig } from '../../../service/common/chain-config.ts';
import { readConfig } from '../../../service/common/config.ts';
import type { Clock } from '../../../service/common/jobs.ts';
import type { Database } from '../../../service/db/database.ts';
import { users } from '../../../service/db/schema/accounts.ts';
import { createLog } from '../../../service/http/log.ts';
import type { BotDirectory } from '../../../service/ports/bots.ts';
import { createSubscriptionChoices } from '../../../service/subscriptions/subscription-choices.ts';
import { createSubscriptions, type Subscriptions } from '../../../service/subscriptions/subscriptions.ts';
import { type OrderEvent, orderEvent } from '../../../src/machines/payment/payment.setup.ts';
import { stageOf } from '../../../src/machines/payment/payment.stage.ts';
import { type ChainDatabase, createMortality, isDeath, mortalNode } from './chain-database.ts';
import { type FaultyNode, startFaultyNode } from './faulty-node.ts';
import { callOf, type LocalChain } from './local-chain.ts';
import { type Random, randomFrom } from './random.ts';
import type { PlacedOrder } from './truth.ts';
import { configOf, type WorldOptions } from './world-options.ts';

/** The part of the service that places orders and settles them, at the time of the chain. */
export function openService(
  db: Database,
  chain: Rail,
  now: () => Date,
  softStop: BotDirectory['softStop'] = async () => undefined,
): Subscriptions {
  return createSubscriptions({
    config: readConfig({ PAYMENTS: 'manual' }),
    db,
    log: createLog('silent'),
    meter: { refreshed: () => undefined, pushed: () => undefined, sealFailed: () => undefined },
    site: { url: (path) => path, local: (path) => path },
    clock: { now },
    realClock: { now },
    bots: { softStop },
    chain,
  });
}

const log = createLog('silent');
/** Looks after which a watcher that finds no rest has failed. */
export const mostLooks = 150;

/** One story's world: members who order, payers, nodes with faults, and a watcher that may die at every step. */
export class World {
  readonly orders: PlacedOrder[] = [];
  /** What the service said about each order after each look, by the order's id. */
  readonly told = new Map<string, OrderEvent[]>();
  /** The members whose bots the service has stopped. */
  readonly stopped: string[] = [];
  readonly random: Random;
  readonly token: string;
  readonly nodes: FaultyNode[];
  readonly config: ChainConfig;
  readonly watcher: Watcher;
  /** The service's part that never dies. */
  readonly service: Subscriptions;
  readonly chain: LocalChain;
  readonly database: ChainDatabase;
  readonly #mortality: ReturnType<typeof createMortality>;
  #now = new Date(0);
  /** The service's clock. It moves with each look. */
  readonly clock: Clock = { now: () => this.#now };

  private constructor(
    chain: LocalChain,
    database: ChainDatabase,
    nodes: FaultyNode[],
    random: Random,
    options: WorldOptions,
  ) {
    this.chain = chain;
    this.database = database;
    this.nodes = nodes;
    this.random = random;
    this.config = configOf(chain, nodes, options);
    this.token = this.config.token;
    this.#mortality = createMortality(random, options.deathShare ?? 0);
    const rail = { config: this.config, addresses: openAddresses(this.config) };
    const { now } = this.clock;
    const mortalDb = database.mortal(this.#mortality);
    const softStop = async (userUuid: string) => void this.stopped.push(userUuid);
    this.service = openService(database.db, rail, now, softStop);
    this.watcher = {
      db: mortalDb,
      nodes: nodes.map(({ url }) =>
        mortalNode(createNode([url], { timeoutMs: 10_000, againMs: 2 }), this.#mortality),
      ),
      config: this.config,
      ...(options.sliceBlocks !== undefined && { sliceBlocks: options.sliceBlocks }),
      rail,
      log,
      settleOrder: openService(mortalDb, rail, now, softStop).settleOrder,
    };
  }

  static async create(
    chain: LocalChain,
    database: ChainDatabase,
    options: WorldOptions = {},
  ): Promise<World> {
    const random = randomFrom(options.seed ?? 1);
    await database.empty();
    await chain.mine(10);
    const started = (options.faults ?? [{}]).map((faults) =>
      startFaultyNode(chain.url, { ...faults }, random),
    );
    const world = new World(chain, database, await Promise.all(started), random, options);
    await beginToWatch({ db: database.db, nodes: [createNode([chain.url])], config: world.config });
    return world;
  }

  stop(): void {
    for (const node of this.nodes) node.stop();
  }

  get calmWatcher(): Watcher {
    const nodes = this.nodes.map(({ url }) => createNode([url]));
    return { ...this.watcher, db: this.database.db, nodes, settleOrder: this.service.settleOrder };
  }

  get deaths(): number {
    return this.#mortality.deaths();
  }

  /** An amount in the token's unit. */
  units(amount: number): bigint {
    return toUnits(amount.toFixed(2), this.config.decimals);
  }

  /** A new member orders: 98 USDT for a month, 397 for a year. */
  async order(period: 'ONE_MONTH' | 'YEAR' = 'ONE_MONTH'): Promise<PlacedOrder> {
    await this.readTime();
    const { db } = this.database;
    const userUuid = randomUUID();
    await db.insert(users).values({ uuid: userUuid, email: `${userUuid}@example.com`, createdAt: this.#now });
    const choices = createSubscriptionChoices(this.service, async () => undefined);
    const { address, amount, expiresAt, uuid } = await choices.subscribe(userUuid, period);
    const order: PlacedOrder = {
      uuid,
      userUuid,
      address,
      dueUnits: this.units(Number(amount)),
      expiresAt: expiresAt.getTime() / 1000,
      isCancelled: false,
    };
    this.orders.push(order);
    return order;
  }

  async cancel(order: PlacedOrder): Promise<void> {
    await createSubscriptionChoices(this.service, async () => undefined).cancel(order.userUuid, order.uuid);
    order.isCancelled = true;
  }

  /** The member's account and everything that belongs to it is deleted. */
  async deleteAccount({ userUuid }: PlacedOrder): Promise<void> {
    await deleteUser(this.database.db, userUuid);
  }

  /** Sends this many USDT to an order. Returns the transaction's hash. */
  pay(order: { address: string }, amount: number, from = this.chain.payer): Promise<string> {
    return this.chain.send(
      from,
      this.token,
      callOf('QuietToken', 'transfer', order.address, this.units(amount)),
    );
  }

  /** The operator moves the money of an order's address away. */
  async moveMoneyAway({ address }: PlacedOrder, amount: number): Promise<void> {
    await this.chain.rpc('anvil_impersonateAccount', address);
    await this.chain.rpc('anvil_setBalance', address, `0x${(10n ** 18n).toString(16)}`);
    const transfer = callOf('QuietToken', 'transfer', this.chain.operator, this.units(amount));
    await this.chain.send(address, this.token, transfer);
    await this.chain.mine();
  }

  /** The operator records that this many USDT were sent back for an order. */
  async recordReturn({ uuid }: Pick<PlacedOrder, 'uuid'>, amount: number): Promise<void> {
    const { addressIndex, chainId } = await this.recorded({ uuid });
    const transactionHash = `0x${randomUUID().replaceAll('-', '').repeat(2)}`;
    const place = { chainId, transactionHash, logIndex: 0, addressIndex, receiver: this.chain.payer };
    const sent = { ...place, units: this.units(amount), recordedAt: this.#now };
    await this.service.settleOrder(uuid, async (tx) => void (await addReturns(tx, addressIndex, [sent])));
  }

  /** The watcher looks this often. It may die, and a look may be put off. */
  async look(times = 1): Promise<void> {
    for (let looked = 0; looked < times; looked += 1) await this.lookOnce();
  }

  /** Until everything known so far has its confirmations and the watcher finds nothing new. */
  async settle(): Promise<void> {
    await this.chain.mine(this.config.confirmations === 'finalized' ? 10 : this.config.confirmations + 1);
    for (let looks = 0, calm = 0; calm < 2; looks += 1) {
      if (looks > mostLooks) throw new Error('The watcher finds no rest.');
      calm = (await this.lookOnce()) ? calm + 1 : 0;
    }
  }

  async recorded({ uuid }: Pick<PlacedOrder, 'uuid'>): Promise<ChainOrder> {
    const order = await findChainOrder(this.database.db, uuid);
    if (!order) throw new Error('An order is gone.');
    return order;
  }

  transfersTo({ address }: PlacedOrder): Promise<ChainTransferRow[]> {
    return listTransfers(this.database.db, [address.toLowerCase()]);
  }

  async alarms(): Promise<string[]> {
    return (await listAlarms(this.database.db, this.config.id, 20)).map(({ text }) => text);
  }

  /** Looks once. True if the look was finished. */
  async lookOnce(): Promise<boolean> {
    await this.readTime();
    try {
      await look(this.watcher);
      await this.#noteTold();
      return true;
    } catch (error) {
      const all = error instanceof AggregateError ? error.errors : [error];
      const unexpected = all.find((one) => !isTemporary(one) && !isDeath(one));
      if (unexpected) throw unexpected;
      await pause(1);
      return false;
    }
  }

  async #noteTold(): Promise<void> {
    for (const { userUuid, uuid } of this.orders) {
      const orders = await this.service.toOrders(await this.service.payments(userUuid));
      const order = orders.find((one) => one.uuid === uuid);
      if (!order) continue;
      const events = this.told.get(uuid) ?? [];
      this.told.set(uuid, [...events, orderEvent(stageOf(order, this.#now.getTime()))]);
    }
  }

  /** Sets the service's clock to the time of the newest block. */
  async readTime(): Promise<void> {
    this.#now = new Date((await this.chain.block('latest')).time * 1000);
  }
}

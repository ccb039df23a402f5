import { Readable } from 'node:stream';
import { toAmount } from '../chain/addresses.ts';
import { findChain, listAlarms } from '../chain/chain-repository.ts';
import { listReturns, listTransfers } from '../chain/order-repository.ts';
import type { Rail } from '../chain/recalculate-order.ts';
import { type Call, FileAnswer, type Handlers, type OperationId } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { callerOf, recordOperatorAct } from '../db/operator-acts.ts';
import type { BotEngine } from '../ports/bot-engine.ts';
import type { OrderDesk } from '../ports/chain.ts';
import type { Deps } from '../ports/deps.ts';
import { checkReturn, decideOrder, type RecordAct, recordReturn, undoReturn } from './act-on-order.ts';
import {
  findOrder,
  listOrders,
  type OwnedOrder,
  orderBatches,
  readEmails,
  sumOwed,
} from './operator-repository.ts';
import type { ReturnChains } from './read-return.ts';
import { orderRow, ordersHeader, toOperatorOrder, toReturns } from './to-operator-order.ts';

type OperatorRail = Rail & Pick<ReturnChains, 'receipts' | 'former'>;

interface OperatorDeps extends Pick<Deps, 'db' | 'log' | 'realClock'> {
  /** Payments on a chain; null if payments are simulated. */
  chain: OperatorRail | null;
  desk: OrderDesk;
}

type OperatorOperation =
  | 'listOperatorOrders'
  | 'exportOperatorOrders'
  | 'decideOrder'
  | 'checkReturn'
  | 'recordReturn'
  | 'undoReturn';

/** The contract's maximum for a list of alarms. */
const mostAlarms = 20;

/** Rows per batch of the export. Other calls wait for one batch at most. */
const exportBatch = 500;

/** The most decimals that the settings allow a token. */
const mostDecimals = 30;

/** The operator's calls. Members get 403; a service that is not paid on a chain answers 404. */
export function createOperatorHandlers({
  chain,
  db,
  desk,
  log,
  realClock,
}: OperatorDeps): Handlers<OperatorOperation> {
  const railOf = () => {
    if (!chain) throw new Problem('error.generic.notFound');
    return chain;
  };
  const recordFor =
    (call: Pick<Call<OperationId>, 'network' | 'user'>): RecordAct =>
    (tx, act) =>
      recordOperatorAct(tx, log, callerOf(call), act);
  const answersFor = async (rail: Rail, orders: OwnedOrder[]) => {
    const row = await findChain(db, rail.config.id);
    const all = await listTransfers(
      db,
      orders.map(({ address }) => address),
    );
    const byAddress = Map.groupBy(all, ({ receiver }) => receiver);
    const returns = await listReturns(
      db,
      orders.map(({ addressIndex }) => addressIndex),
    );
    const byIndex = Map.groupBy(returns, ({ addressIndex }) => addressIndex);
    return orders.map((order) => ({
      ...toOperatorOrder(rail, order, byAddress.get(order.address) ?? [], row),
      returns: toReturns(order, byIndex.get(order.addressIndex) ?? []),
    }));
  };
  const answerFor = async (rail: Rail, orderUuid: string) => {
    const order = await findOrder(db, orderUuid);
    const [answer] = order ? await answersFor(rail, [order]) : [];
    if (!answer) throw new Problem('error.payment.notFound');
    return answer;
  };

  return {
    listOperatorOrders: async ({ query }) => {
      const rail = railOf();
      const { page = 0, search, show, size = 10 } = query;
      const { orders, total } = await listOrders(db, { needsHand: show !== 'ALL', search }, page, size);
      const owedAmount = totalOf(await sumOwed(db));
      const items = await answersFor(rail, orders);
      return { items, page, size, total, owedAmount, chain: await standing(rail) };
    },

    exportOperatorOrders: async (call) => {
      railOf();
      await recordFor(call)(db, { act: 'ORDERS_EXPORTED' });
      const lines = async function* () {
        yield ordersHeader;
        for await (const orders of orderBatches(db, exportBatch)) yield orders.map(orderRow).join('');
      };
      const day = realClock.now().toISOString().slice(0, 'yyyy-mm-dd'.length);
      return new FileAnswer(`orders-${day}.csv`, Readable.from(lines(), { objectMode: false }));
    },

    decideOrder: async ({ body, params, ...call }) => {
      const rail = railOf();
      await decideOrder(db, desk, params.orderUuid, body.decision, recordFor(call));
      return answerFor(rail, params.orderUuid);
    },

    checkReturn: async ({ params }) => {
      const rail = railOf();
      return checkReturn({ db, ...chainsOf(rail) }, params.orderUuid, params.transactionHash);
    },

    recordReturn: async ({ body, params, ...call }) => {
      const rail = railOf();
      await recordReturn(
        { db, desk, record: recordFor(call), ...chainsOf(rail) },
        params.orderUuid,
        body.transactionHash,
        realClock.now(),
      );
      return answerFor(rail, params.orderUuid);
    },

    undoReturn: async ({ params, ...call }) => {
      const rail = railOf();
      const { orderUuid, transactionHash } = params;
      await undoReturn({ desk, rail, record: recordFor(call) }, orderUuid, transactionHash);
      return answerFor(rail, orderUuid);
    },
  };

  async function standing({ config }: Rail) {
    const row = await findChain(db, config.id);
    const alarms = await listAlarms(db, config.id, mostAlarms);
    return {
      network: config.name,
      ...(row && { headBlock: row.headBlock, settledBlock: row.settledBlock }),
      settledAt: row?.settledAt.toISOString() ?? null,
      alarms: alarms.map(({ at, text }) => ({ at: at.toISOString(), text })),
    };
  }
}

function chainsOf(rail: OperatorRail): ReturnChains {
  return { rail, receipts: rail.receipts, former: rail.former };
}

/** USDT, added exactly whatever the decimals. */
function totalOf(sums: { decimals: number; units: bigint }[]): number {
  const total = sums.reduce(
    (sum, { decimals, units }) => sum + units * 10n ** BigInt(mostDecimals - decimals),
    0n,
  );
  return Number(toAmount(total, mostDecimals));
}

/** The call that lists the bots that need an operator. An engine without such bots has none to list. */
export function createTroubleHandlers(
  db: Database,
  engine: Pick<BotEngine, 'troubles'>,
): Handlers<'listBotTroubles'> {
  return {
    listBotTroubles: async () => {
      if (!engine.troubles) throw new Problem('error.generic.notFound');
      const troubles = await engine.troubles();
      const emails = await readEmails(
        db,
        troubles.flatMap(({ userUuid }) => userUuid ?? []),
      );
      const items = troubles.map(({ since, ...trouble }) => {
        const email = emails.get(trouble.userUuid ?? '') ?? null;
        return { ...trouble, email, since: since.toISOString() };
      });
      return { items };
    },
  };
}

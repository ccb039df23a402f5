import { afterAll, beforeEach } from 'vitest';
import type { Problem } from '../common/problem.ts';
import { createFreqtradeEngine, type EngineDeps } from '../engine/freqtrade/freqtrade-engine.ts';
import { createLog } from '../http/log.ts';
import type { BotEngine, Turn } from '../ports/bot-engine.ts';
import type { ExchangeOrder } from '../ports/orders.ts';
import type { ExchangeAccount } from '../ports/world.ts';
import { createOutlook } from '../stand-ins/paper-engine/paper-engine.ts';
import { createFakeProcesses } from './fake-freqtrade.ts';
import { openTrading, startBot, type Trading } from './trading.ts';

const atOnce = async () => undefined;

/** Trading as `openTrading` opens it, with an engine whose freqtrades the test plays. Keeps the messages to the operator. */
export async function openFreqtradeTrading() {
  const trading = await openTrading();
  const { clock, db, exchange } = trading;
  const fakes = createFakeProcesses(() => clock.now().getTime());
  const told: string[] = [];
  const orders: ExchangeOrder[] = [];
  /** The account in which orders are placed; null if they are simulated. */
  const live: {
    account: Pick<ExchangeAccount, 'apiKey' | 'apiSecret'> | null;
    /** Why the account cannot be opened; null if it can. */
    refusal: Problem | null;
    /** Opening the account waits for this. */
    opens(): Promise<void>;
    /** Why the exchange does not list its orders; null if it does. */
    failure: Problem | null;
  } = { account: null, refusal: null, opens: atOnce, failure: null };
  const log = createLog('warn', { write: (line) => void told.push(JSON.parse(line).msg) });
  const createEngine = ({
    patienceMs = 10_000,
    mostRuns = null,
  }: Partial<Pick<EngineDeps, 'mostRuns' | 'patienceMs'>> = {}) =>
    createFreqtradeEngine({
      ...{ clock, db, log, processes: fakes.processes },
      accountOf: () => {
        const { account } = live;
        return (
          account &&
          (async () => {
            await live.opens();
            if (live.refusal) throw live.refusal;
            return account;
          })
        );
      },
      ordersOf: async () => {
        if (live.failure) throw live.failure;
        return orders;
      },
      get placesOrders() {
        return live.account !== null;
      },
      supervisor: fakes.supervisor,
      outlook: createOutlook(exchange),
      ...{ patienceMs, mostRuns },
    });
  const engine = createEngine();
  const supervised = { ...trading, engine };

  /** A turn, five seconds after the last. */
  const turn = async (botUuid: string, changes: Partial<Turn> = {}, by: BotEngine = engine) => {
    trading.pass(5000);
    return by.advance({ botUuid, ...changes });
  };
  const startTrading = async (pairs = ['BTC/USDT', 'ETH/USDT']) => {
    const { botUuid, userUuid } = await startBot(supervised);
    await turn(botUuid);
    const fake = fakes.of(botUuid);
    for (const pair of pairs) fake.step(pair);
    await turn(botUuid);
    return { botUuid, userUuid, fake };
  };
  return {
    ...supervised,
    ...{ createEngine, fakes, live, orders, startTrading, told, turn },
    turns: async (botUuid: string, count: number) => {
      for (let done = 0; done < count; done += 1) await turn(botUuid);
    },
    troublesOf: async (botUuid: string) =>
      (await engine.troubles()).filter((trouble) => trouble.botUuid === botUuid),
    order: (command: 'stopEntry' | 'softStop' | 'hardStop', botUuid: string) =>
      db.transaction((tx) => engine[command](tx, botUuid)),
    close: async () => {
      await fakes.close();
      await trading.close();
    },
  };
}

export type FreqtradeTrading = Trading & Awaited<ReturnType<typeof openFreqtradeTrading>>;

/** The same for all tests of a file. What one has set is gone before the next. */
export async function shareFreqtradeTrading(): Promise<FreqtradeTrading> {
  const trading = await openFreqtradeTrading();
  beforeEach(() => {
    trading.told.length = 0;
    trading.orders.length = 0;
    Object.assign(trading.live, { account: null, refusal: null, opens: atOnce, failure: null });
  });
  afterAll(trading.close);
  return trading;
}

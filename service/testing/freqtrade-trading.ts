import { createFreqtradeEngine } from '../engine/freqtrade/freqtrade-engine.ts';
import type { ExchangeOrder } from '../engine/freqtrade/freqtrade-trades.ts';
import { createLog } from '../http/log.ts';
import { createOutlook } from '../stand-ins/paper-engine/paper-engine.ts';
import { createFakeProcesses } from './fake-freqtrade.ts';
import { openTrading, type Trading } from './trading.ts';

/** Trading as `openTrading` opens it, with an engine whose freqtrades the test plays. Keeps what the operator is told. */
export async function openFreqtradeTrading() {
  const trading = await openTrading();
  const { clock, db, exchange } = trading;
  const fakes = createFakeProcesses(() => clock.now().getTime());
  const told: string[] = [];
  const orders: ExchangeOrder[] = [];
  const log = createLog('warn', { write: (line) => void told.push(JSON.parse(line).msg) });
  const createEngine = (patienceMs = 10_000) =>
    createFreqtradeEngine({
      ...{ clock, db, log, processes: fakes.processes },
      accountOf: async () => null,
      ordersOf: async () => orders,
      supervisor: { list: async () => fakes.ids() },
      outlook: createOutlook(exchange),
      patienceMs,
    });
  const engine = createEngine();
  return {
    ...trading,
    ...{ createEngine, engine, fakes, orders, told },
    close: async () => {
      await fakes.close();
      await trading.close();
    },
  };
}

export type FreqtradeTrading = Trading & Awaited<ReturnType<typeof openFreqtradeTrading>>;

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBot } from '../../service/testing/trading.ts';
import { type FreqtradeWorld, findFreqtrade, openFreqtradeWorld } from '../processes/lib/freqtrade-world.ts';

const isInstalled = findFreqtrade();
const account = { apiKey: 'K'.repeat(64), apiSecret: 'S'.repeat(64) };

let world: FreqtradeWorld;
beforeAll(async () => {
  if (isInstalled) world = await openFreqtradeWorld(['BTC/USDT']);
});
afterAll(() => world?.close());

test.runIf(isInstalled)(
  'freqtrade opens a trade, the strategy closes it, and a hard stop ends the run, as the exchange has it in its books',
  async () => {
    const { exchange, openEngine, trading } = world;
    const engine = openEngine(account);
    const { botUuid } = await startBot({ ...trading, engine });
    const turnUntil = (expected: object) =>
      world.turnUntil(engine, botUuid, async () =>
        expect(await trading.readBot(botUuid)).toMatchObject(expected),
      );
    await turnUntil({ status: 'RUNNING', openedCount: 1 });
    exchange.move({ factor: 1.03, at: Date.now() });
    await turnUntil({ closedCount: 1 });
    await trading.db.transaction((tx) => engine.hardStop(tx, botUuid));
    await turnUntil({ status: 'STOPPED', openedCount: 1 });
    expect(await trading.readTrades(botUuid)).toMatchObject([{ exitReason: 'TAKE_PROFIT' }]);
    expect(await world.checkAccount(botUuid, account)).toHaveLength(2);
    await engine.job.run();
  },
  120_000,
);

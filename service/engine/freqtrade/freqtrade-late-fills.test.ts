import { expect, test } from 'vitest';
import { createBotCommands } from '../../bots/bot-commands.ts';
import { createBotHandlers } from '../../bots/bot-handlers.ts';
import { tradingAmounts } from '../../bots/trading-amounts.ts';
import { runResults } from '../../db/schema/bots.ts';
import { createProfitHandlers } from '../../statistics/profit-handlers.ts';
import { createRunResults } from '../../statistics/run-results.ts';
import { createStatisticHandlers } from '../../statistics/statistic-handlers.ts';
import { shareFreqtradeTrading } from '../../testing/freqtrade-trading.ts';
import { callFrom, endlessPeriods, fakeMembers, noticesOf } from '../../testing/members.ts';
import { createTradeHandlers } from '../../trades/trade-handlers.ts';

const trading = await shareFreqtradeTrading();
const { members } = fakeMembers();
const { report } = noticesOf(trading, members.tell);

/** A run in which freqtrade noticed the first of two fills at the exchange last. */
async function lateFill() {
  const { botUuid, fake, userUuid } = await trading.startTrading();
  const [early, late] = fake.trades;
  if (!early || !late) throw new Error('There are no trades.');
  const shown = async () => {
    const params = { id: botUuid };
    const { sampleSize } = await createStatisticHandlers(trading).getBotStatistic(
      callFrom(userUuid, { params }),
    );
    const { items } = await createProfitHandlers(trading).getBotProfit(callFrom(userUuid, { params }));
    const { total } = await createTradeHandlers(trading).listClosedTrades(
      callFrom(userUuid, { params: { botUuid } }),
    );
    return { sampleSize, total, byDay: items.map(({ trades }) => trades) };
  };
  const result = async () => {
    const commands = createBotCommands({ ...trading, members, amounts: tradingAmounts, report });
    const list = createBotHandlers({
      ...trading,
      ...{ commands, periods: endlessPeriods, results: createRunResults(trading) },
    });
    const { items } = await list.listUserBots(callFrom(userUuid, { params: { userUuid } }));
    return items[0]?.result;
  };

  fake.close(late, 'stop_loss');
  await trading.turn(botUuid);
  expect(await shown()).toEqual({ sampleSize: 1, total: 1, byDay: [1] });
  fake.close(early, 'take_profit');
  early.close_timestamp = (late.close_timestamp ?? 0) - 300;
  await trading.turn(botUuid);
  const end = async () => {
    await trading.order('softStop', botUuid);
    await trading.turns(botUuid, 2);
    expect((await trading.readBot(botUuid)).status).toBe('FORCE_STOPPED');
  };
  return { end, result, shown };
}

// Rule: HISTORY-3
test('a trade that the exchange closed before one that is already in the figures is in them as well', async () => {
  const { end, result, shown } = await lateFill();
  expect(await shown()).toEqual({ sampleSize: 2, total: 2, byDay: [2] });
  await end();
  expect(await result()).toMatchObject({ closedTrades: 2, winRate: 0 });
});

// Rule: HISTORY-3
test('a kept result in which such a trade is missing is computed again', async () => {
  const { end, result } = await lateFill();
  await end();
  const right = await result();
  if (!right) throw new Error('The run has no result.');
  await trading.db.update(runResults).set({ result: { ...right, closedTrades: 1, totalPnl: 7 } });
  expect(await result()).toEqual(right);
  expect(await trading.db.select({ result: runResults.result }).from(runResults)).toContainEqual({
    result: right,
  });
});

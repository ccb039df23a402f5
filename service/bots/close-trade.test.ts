import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { callFrom, endlessPeriods, fakeMembers, noticesOf } from '../testing/members.ts';
import { hour, openTrading, second, startBot } from '../testing/trading.ts';
import { createSingleTradeHandlers } from '../trades/trade-handlers.ts';
import { createBotCommands, createBotDirectory } from './bot-commands.ts';
import { tradingAmounts } from './trading-amounts.ts';

let member: string;
let id: string;
const trading = await openTrading();
afterAll(() => trading.close());
beforeEach(async () => {
  ({ userUuid: member, botUuid: id } = await startBot(trading));
  trading.pass(hour);
  await trading.engine.advance({ botUuid: id });
});

const { members, state } = fakeMembers();
const report = () => noticesOf(trading, members.tell).report;
const commands = () => createBotCommands({ ...trading, members, amounts: tradingAmounts, report: report() });
const handlers = () =>
  createSingleTradeHandlers({
    ...trading,
    bots: createBotDirectory({ ...trading, commands: commands() }),
    periods: endlessPeriods,
  });
const close = (tradeId: string, userUuid = member) =>
  handlers().closeTrade(callFrom(userUuid, { params: { id, tradeId } }));
const read = (tradeId: string, userUuid = member) =>
  handlers().getTrade(callFrom(userUuid, { params: { id, tradeId } }));
const openTrades = async () => (await trading.readTrades(id)).filter((trade) => !trade.closeDate);
const firstOpen = async () => String((await openTrades())[0]?.number);
const refused = (code: string) => expect.objectContaining({ code });

describe('closing one trade', () => {
  // Rules: CLOSE-1, CLOSE-3
  test('closes it at the market price, tells the member, and leaves the others and the run alone', async () => {
    const tradeId = await firstOpen();
    const before = await openTrades();
    trading.pass(second);
    const closed = await close(tradeId);
    expect(closed).toMatchObject({
      id: Number(tradeId),
      exitReason: 'MEMBER',
      closeDate: trading.clock.now().toISOString(),
    });
    const market = trading.exchange.priceAt(closed.pair, trading.clock.now().getTime());
    expect(Math.abs((closed.closeRate ?? 0) / market - 1)).toBeLessThan(0.001);
    expect(await read(tradeId)).toEqual(closed);
    expect(await openTrades()).toHaveLength(before.length - 1);
    expect(await trading.readBot(id)).toMatchObject({ status: 'RUNNING', entryStopped: false });
    expect(state.told.at(-1)).toMatch(
      new RegExp(`^Trade ${tradeId}, .*: closed at .* \\(by you\\)\\. Profit: `),
    );
  });

  // Rule: CLOSE-2
  test('is refused for a trade that is closed already, by the member or by the bot', async () => {
    const tradeId = await firstOpen();
    await close(tradeId);
    await expect(close(tradeId)).rejects.toEqual(refused('error.trade.alreadyClosed'));
    const other = await firstOpen();
    trading.pass(12 * hour);
    await expect(close(other)).rejects.toEqual(refused('error.trade.alreadyClosed'));
    expect((await read(other)).closeDate).toBe(null);
    await trading.engine.advance({ botUuid: id });
    expect((await read(other)).exitReason).not.toBe('MEMBER');
  });

  test('happens once, however often it is asked for at the same moment', async () => {
    const tradeId = await firstOpen();
    const { closedCount } = await trading.readBot(id);
    const asked = await Promise.allSettled([close(tradeId), close(tradeId), close(tradeId)]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect((await trading.readBot(id)).closedCount).toBe(closedCount + 1);
  });

  // Rule: CLOSE-2
  test('is refused once the run is over, and during a hard stop', async () => {
    const tradeId = await firstOpen();
    const stop = (action: 'FORCE_STOP' | 'FORCE_QUIT') => commands().stop(member, action);
    await stop('FORCE_QUIT');
    await expect(close(tradeId)).rejects.toEqual(refused('error.bot.stopAlreadyInitiated'));

    ({ userUuid: member, botUuid: id } = await startBot(trading));
    trading.pass(hour);
    await stop('FORCE_STOP');
    await expect(close(await firstOpen())).rejects.toEqual(refused('error.bot.invalidStatus'));
    expect((await openTrades()).length).toBeGreaterThan(0);
  });

  test("is refused for a trade the run does not have, and for another member's", async () => {
    for (const tradeId of ['999', '0', '-1', '1e1', '99999999999999999999', 'one']) {
      await expect(close(tradeId)).rejects.toEqual(refused('error.trade.notFound'));
      await expect(read(tradeId)).rejects.toEqual(refused('error.trade.notFound'));
    }
    const tradeId = await firstOpen();
    const stranger = await trading.addUser();
    await expect(close(tradeId, stranger)).rejects.toEqual(refused('error.bot.notFound'));
    await expect(read(tradeId, stranger)).rejects.toEqual(refused('error.bot.notFound'));
    expect((await read(tradeId)).closeDate).toBe(null);
  });
});

describe('an open trade', () => {
  test('has its entry fee, its range until now and the rates that would close it', async () => {
    const trade = await read(await firstOpen());
    const { direction, openRate, currentRate, fees, highestRate, lowestRate, stopRate, takeProfitRate } =
      trade;
    expect(fees).toEqual({ open: expect.closeTo(trade.stakeAmount * 0.001, 7), close: null });
    expect(trade.exitReason).toBe(null);
    expect(highestRate).toBeGreaterThanOrEqual(Math.max(openRate, currentRate));
    expect(lowestRate).toBeLessThanOrEqual(Math.min(openRate, currentRate));
    const rates = [stopRate, currentRate, takeProfitRate].map(Number);
    expect(rates).toEqual(rates.toSorted((one, other) => (direction === 'LONG' ? one - other : other - one)));
  });

  test('has no rates that would close it once the run is over, however long ago', async () => {
    await commands().stop(member, 'FORCE_STOP');
    const tradeId = await firstOpen();
    for (const later of [second, 400 * 24 * hour]) {
      trading.pass(later);
      const trade = await read(tradeId);
      expect(trade).toMatchObject({ stopRate: null, takeProfitRate: null });
      expect(trade.highestRate).toBeGreaterThanOrEqual(trade.currentRate);
      expect(trade.lowestRate).toBeLessThanOrEqual(trade.currentRate);
    }
  });
});

import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { barEntry } from '../db/database.ts';
import type { Message, Tell } from '../ports/members.ts';
import { fakeMembers, noticesOf } from '../testing/members.ts';
import { hour, openTrading, second, startBot } from '../testing/trading.ts';
import { createBotCommands, createBotDirectory } from './bot-commands.ts';
import { createLossLimits } from './loss-limits.ts';
import { tradingAmounts } from './trading-amounts.ts';

let member: string;
let botUuid: string;
let told: Message[];
const trading = await openTrading();
afterAll(() => trading.close());
beforeEach(async () => {
  ({ userUuid: member, botUuid } = await startBot(trading));
  told = [];
});

const tell: Tell = async (_tx, _userUuid, messages) => void told.push(...messages);
const report = () => noticesOf(trading, tell).report;
const commands = () =>
  createBotCommands({ ...trading, ...fakeMembers(), amounts: tradingAmounts, report: report() });
const stopEntry = () => commands().stopEntry(member);

/** Starts the bot's trading, so that commands which need a running bot are allowed. */
async function tradeFor(milliseconds: number) {
  trading.pass(milliseconds);
  await trading.engine.advance({ botUuid });
}

describe('trades that a command opens or closes on the way', () => {
  // Rule: TELEGRAM-3
  test.each([
    ['stop entry', stopEntry],
    ['a soft stop', () => commands().stop(member, 'FORCE_STOP')],
    ['a hard stop', () => commands().stop(member, 'FORCE_QUIT')],
    [
      'the end of the subscription',
      () => createBotDirectory({ ...trading, commands: commands() }).softStop(member, trading.clock.now()),
    ],
    [
      'a new loss limit',
      () =>
        createLossLimits({ ...trading, amounts: tradingAmounts, report: report() }).set(member, {
          drawdown: 0.9,
          loss: null,
          action: 'STOP_TRADE_ENTRY',
        }),
    ],
  ])('are reported: %s', async (_, command) => {
    await tradeFor(hour);
    const before = (await trading.readTrades(botUuid)).filter(({ closeDate }) => !closeDate);
    trading.pass(12 * hour);
    await command();
    const after = await trading.readTrades(botUuid);
    const closed = after.filter(({ closeDate }) => closeDate).length;
    expect(before.length).toBeGreaterThan(0);
    expect(closed).toBeGreaterThan(0);
    expect(told.map(({ kind }) => kind)).toContain('TRADE_CLOSED');
    expect(told.filter(({ kind }) => kind === 'STATUS')).toEqual([]);
  });

  // Rule: TELEGRAM-3
  test('are reported when entry is resumed', async () => {
    await tradeFor(hour);
    await stopEntry();
    told = [];
    trading.pass(24 * hour);
    await commands().start(member);
    expect(told.map(({ kind }) => kind)).toContain('TRADE_CLOSED');
  });

  test('are reported once: the next look at the market adds nothing', async () => {
    await tradeFor(hour);
    trading.pass(12 * hour);
    await stopEntry();
    const { trades } = await trading.engine.advance({ botUuid });
    expect(trades).toEqual([]);
  });

  test('are not reported if the command fails', async () => {
    await tradeFor(hour);
    await commands().stop(member, 'FORCE_QUIT');
    told = [];
    trading.pass(hour);
    await expect(stopEntry()).rejects.toMatchObject({ code: 'error.bot.stopAlreadyInitiated' });
    expect(told).toEqual([]);
  });
});

test('a run whose loss limit closes every trade on the way to a stop is reported as stopped, once', async () => {
  await createLossLimits({ ...trading, amounts: tradingAmounts, report: report() }).set(member, {
    drawdown: null,
    loss: 3,
    action: 'FORCE_QUIT',
  });
  await tradeFor(10 * second);
  trading.pass(20 * 24 * hour);
  const bot = await commands().stop(member, 'FORCE_QUIT');
  expect(bot.status).toBe('STOPPED');
  expect(told.filter(({ kind }) => kind === 'STATUS')).toHaveLength(1);
  expect((await trading.engine.advance({ botUuid })).ended).toBe(false);
});

describe('a bot whose member was blocked and unblocked while the service was down', () => {
  const lossLimits = () => createLossLimits({ ...trading, amounts: tradingAmounts, report: report() });
  const loosest = { drawdown: 0.9, loss: null, action: 'STOP_TRADE_ENTRY' } as const;

  // Rule: OPER-18
  test.each([
    ['stops it hard', () => commands().stop(member, 'FORCE_QUIT')],
    ['stops it softly', () => commands().stop(member, 'FORCE_STOP')],
    [
      'reaches the end of the subscription',
      () => createBotDirectory({ ...trading, commands: commands() }).softStop(member, trading.clock.now()),
    ],
    ['sets a loss limit', () => lossLimits().set(member, loosest)],
  ])('opens no trade before the member %s', async (_, command) => {
    await tradeFor(hour);
    const before = (await trading.readTrades(botUuid)).length;
    await barEntry(trading.db, [member]);
    trading.pass(12 * hour);
    await command();
    expect(await trading.readTrades(botUuid)).toHaveLength(before);
    expect(await trading.readEvents(botUuid)).toContainEqual(
      expect.objectContaining({ kind: 'ENTRY_STOPPED', by: 'SERVICE' }),
    );
  });

  // Rule: OPER-18
  test('is not stopped again once the member has resumed entry, if something else stopped it first', async () => {
    await tradeFor(hour);
    await barEntry(trading.db, [member]);
    await trading.db.transaction((tx) => trading.engine.stopEntry(tx, botUuid, 'LOSS_LIMIT'));
    await commands().start(member);
    await commands().obeyBlock(member);
    expect(await trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', entryStopped: false });
  });
});

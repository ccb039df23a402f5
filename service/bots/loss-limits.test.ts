import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LossLimitSettings } from '../../src/contract/contract.ts';
import { botEvents } from '../db/schema/bots.ts';
import { mails } from '../db/schema/messages.ts';
import type { Tell } from '../ports/members.ts';
import { fakeMembers, noticesOf } from '../testing/members.ts';
import { hour, openTrading, second, startBot } from '../testing/trading.ts';
import { createBotCommands } from './bot-commands.ts';
import { writeTradingAmount } from './bot-repository.ts';
import { createLossLimits, limitMessage } from './loss-limits.ts';
import { inUsdt } from './trade-messages.ts';
import { tradingAmounts } from './trading-amounts.ts';

const idle = { peak: null, balance: null };
let told: string[];
const trading = await openTrading('limits');
afterAll(() => trading.close());
beforeEach(async () => {
  told = [];
  await trading.db.update(botEvents).set({ toldAt: trading.clock.now() });
  await trading.db.delete(mails);
});

const tell: Tell = async (_tx, _userUuid, messages) => void told.push(...messages.map(({ text }) => text));
const notices = () => noticesOf(trading, tell);
const own = () => ({ ...trading, ...notices(), amounts: tradingAmounts });
const limits = () => createLossLimits(own());
const commands = () => createBotCommands({ ...own(), ...fakeMembers() });
const limit = (settings: Partial<LossLimitSettings>): LossLimitSettings => ({
  ...{ drawdown: null, loss: null, action: 'STOP_TRADE_ENTRY' },
  ...settings,
});

async function advance(botUuid: string, milliseconds: number) {
  trading.pass(milliseconds);
  await trading.engine.advance({ botUuid });
}

/** A running bot whose limit has just acted. */
async function limitedBot(settings: Partial<LossLimitSettings>) {
  const bot = await startBot(trading);
  await limits().set(bot.userUuid, limit(settings));
  for (let hours = 0; hours < 240; hours += 1) {
    await advance(bot.botUuid, hour);
    const { reached } = await limits().read(bot.userUuid);
    if (reached) return { ...bot, reached };
  }
  throw new Error('The limit was never reached.');
}

const actsOf = async (botUuid: string) =>
  (await trading.readEvents(botUuid)).filter(({ by }) => by === 'LOSS_LIMIT').map(({ kind }) => kind);

describe('a loss limit', () => {
  test('is off until it is set', async () => {
    const member = await trading.addUser();
    expect(await limits().read(member)).toEqual({ ...limit({}), reached: null, ...idle });
    const settings = limit({ drawdown: 0.1, loss: 50, action: 'FORCE_QUIT' });
    expect(await limits().set(member, settings)).toEqual({ ...settings, reached: null, ...idle });
    expect(await limits().read(member)).toEqual({ ...settings, reached: null, ...idle });
  });

  describe('of an amount', () => {
    const message = (words: string) =>
      expect.objectContaining({
        code: 'error.generic.badRequest',
        body: expect.objectContaining({
          fields: { loss: expect.stringContaining(`Amount must be less than ${words}`) },
        }),
      });

    // Rule: LIMIT-14
    test('must be less than the peak, to the cent, and a refusal changes nothing', async () => {
      const { botUuid, userUuid } = await startBot(trading);
      await limits().set(userUuid, limit({ loss: 400 }));
      await advance(botUuid, 20 * hour);
      const { peak } = await limits().read(userUuid);
      expect(peak).toBeGreaterThan(1000);
      for (const loss of [peak ?? 0, 25_000, 99_999_999])
        await expect(limits().set(userUuid, limit({ loss, drawdown: 0.1 }))).rejects.toEqual(
          message(`the peak, ${inUsdt(peak ?? 0)}`),
        );
      expect(await limits().read(userUuid)).toMatchObject(limit({ loss: 400 }));
      const most = Number(((peak ?? 0) - 0.01).toFixed(2));
      expect(await limits().set(userUuid, limit({ loss: most }))).toMatchObject({ loss: most, peak });
    });

    // Rule: LIMIT-14
    test('must be less than the balance of a run that it begins to measure', async () => {
      const { botUuid, userUuid } = await startBot(trading, { tradeAmount: '300' });
      await advance(botUuid, hour);
      await expect(limits().set(userUuid, limit({ loss: 400 }))).rejects.toEqual(message('the peak, '));
      expect((await limits().set(userUuid, limit({ loss: 250 }))).peak).toBeCloseTo(300, -1);
    });

    // Rule: LIMIT-14
    test('must be less than the allocated funds before a run, or than what can be allocated', async () => {
      const member = await trading.addUser();
      await expect(limits().set(member, limit({ loss: 100_000 }))).rejects.toEqual(
        message('the most you can allocate, 100,000.00 USDT'),
      );
      await writeTradingAmount(trading.db, member, 250);
      await expect(limits().set(member, limit({ loss: 250 }))).rejects.toEqual(
        message('your allocated funds, 250.00 USDT'),
      );
      expect(await limits().set(member, limit({ loss: 249.99 }))).toMatchObject({ loss: 249.99 });
    });
  });

  // Rule: LIMIT-15
  test('shows the balance it last measured, and the peak of that moment', async () => {
    const { botUuid, userUuid } = await startBot(trading);
    await advance(botUuid, 20 * hour + 7 * second);
    const set = await limits().set(userUuid, limit({ drawdown: 0.1 }));
    expect(set.balance).toBe(set.peak);
    for (let steps = 0; steps < 20; steps += 1) {
      await advance(botUuid, 30 * second);
      const { balance, peak } = await limits().read(userUuid);
      expect(balance).toBeLessThanOrEqual(peak ?? 0);
    }
  });

  // Rule: LIMIT-2
  test('set before the start counts from the start', async () => {
    const member = await trading.addUser();
    await limits().set(member, limit({ drawdown: 0.1 }));
    await writeTradingAmount(trading.db, member, 500);
    const { uuid } = await commands().start(member);
    expect(await trading.readBot(uuid)).toMatchObject({
      lossLimit: limit({ drawdown: 0.1 }),
      equityPeak: 500,
    });
  });

  // Rules: LIMIT-1, LIMIT-2, LIMIT-3
  test('that stops entry acts once, says so, and measures again when entry is resumed', async () => {
    const { botUuid, reached, userUuid } = await limitedBot({ loss: 3 });
    expect(reached).toMatchObject({ botUuid, kind: 'LOSS', action: 'STOP_TRADE_ENTRY' });
    expect(reached.peak - reached.balance).toBeGreaterThan(2.98);
    expect(await trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', entryStopped: true });
    await advance(botUuid, 48 * hour);
    expect(await actsOf(botUuid)).toEqual(['ENTRY_STOPPED']);
    expect((await limits().read(userUuid)).peak).toBe(null);
    const { closedProfit } = await trading.readBot(botUuid);

    await commands().start(userUuid);
    expect((await limits().read(userUuid)).reached).toBe(null);
    expect(await trading.readBot(botUuid)).toMatchObject({
      entryStopped: false,
      equityPeak: 1000 + Number(closedProfit),
    });
  });

  // Rule: LIMIT-1
  test('that hard stops ends the run, and stays reached until it is changed', async () => {
    const { botUuid, userUuid } = await limitedBot({ drawdown: 0.003, action: 'FORCE_QUIT' });
    await advance(botUuid, hour);
    expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOPPED' });
    expect(await actsOf(botUuid)).toEqual(['HARD_STOP_REQUESTED']);
    const same = limit({ drawdown: 0.003, action: 'FORCE_QUIT' });
    expect((await limits().set(userUuid, same)).reached).toMatchObject({ botUuid, kind: 'DRAWDOWN' });
    trading.pass(second);
    expect((await limits().set(userUuid, { ...same, drawdown: 0.2 })).reached).toBe(null);
  });

  // Rule: LIMIT-3
  test('turned on while the bot runs measures from that moment; turned off, it does nothing', async () => {
    const { botUuid, userUuid } = await startBot(trading);
    await advance(botUuid, 20 * hour);
    await limits().set(userUuid, limit({ loss: 400 }));
    const { equityPeak } = await trading.readBot(botUuid);
    expect(equityPeak).not.toBe(1000);
    expect(equityPeak).toBeCloseTo(1000, -2);
    expect((await limits().read(userUuid)).peak).toBeCloseTo(Number(equityPeak), 2);
    await advance(botUuid, hour);
    await limits().set(userUuid, limit({}));
    expect(await trading.readBot(botUuid)).toMatchObject({ lossLimit: null, equityPeak: null });
    await advance(botUuid, 48 * hour);
    expect(await actsOf(botUuid)).toEqual([]);
    expect((await limits().read(userUuid)).reached).toBe(null);
  });

  // Rule: LIMIT-3
  test('keeps its peak when its figures change, and when a member stops entry and resumes it', async () => {
    const { botUuid, userUuid } = await startBot(trading);
    await limits().set(userUuid, limit({ loss: 400 }));
    await advance(botUuid, 20 * hour);
    const before = (await trading.readBot(botUuid)).equityPeak ?? 0;
    expect(before).toBeGreaterThan(1000);
    await limits().set(userUuid, limit({ drawdown: 0.5, loss: 300 }));
    expect((await trading.readBot(botUuid)).equityPeak).toBe(before);
    await commands().stopEntry(userUuid);
    await commands().start(userUuid);
    expect((await trading.readBot(botUuid)).equityPeak).toBe(before);
  });

  test('that changes at the very moment it acted was not reached', async () => {
    const { botUuid, userUuid } = await startBot(trading);
    await limits().set(userUuid, limit({ loss: 1 }));
    // The engine's next step.
    trading.pass(30 * second - (trading.clock.now().getTime() % (30 * second)));
    while ((await actsOf(botUuid)).length === 0) await advance(botUuid, 30 * second);
    expect((await limits().read(userUuid)).reached).toMatchObject({ at: trading.clock.now().toISOString() });
    expect((await limits().set(userUuid, limit({}))).reached).toBe(null);
  });

  describe('that was reached since the engine last looked', () => {
    /** A bot whose limit the engine has not seen reached, and the number of a trade that is open at that moment. */
    async function unseenBot(action: LossLimitSettings['action']) {
      // At this speed, closing a trade of a hard stop takes fifteen minutes of the run.
      trading.clock.speed = 600;
      const settings = { lossLimit: limit({ loss: 3, action }) };
      const bot = await startBot(trading, settings);
      // Both bots start at the same moment, so they do the same. The engine looks only at the other one.
      const other = await startBot(trading, settings);
      // Entry can be stopped only once a bot trades. At this speed, it starts for 40 minutes.
      await advance(bot.botUuid, 41 * 60 * second);
      for (let steps = 0; steps < 500; steps += 1) {
        await advance(other.botUuid, 600 * second);
        if ((await actsOf(other.botUuid)).length === 0) continue;
        const open = (await trading.readTrades(other.botUuid)).find(({ closeDate }) => closeDate === null);
        return { ...bot, openNumber: open?.number ?? 0 };
      }
      throw new Error('The limit was never reached.');
    }
    const happened = async (botUuid: string) =>
      (await trading.readEvents(botUuid)).map(({ kind, by }) => [kind, by]);
    afterEach(() => {
      trading.clock.speed = 1;
    });

    test.each(['FORCE_STOP', 'FORCE_QUIT'] as const)('comes before %s', async (action) => {
      const { botUuid, userUuid } = await unseenBot('FORCE_QUIT');
      expect(await commands().stop(userUuid, action)).toMatchObject({ status: 'STOP_INIT' });
      expect(await happened(botUuid)).toEqual([
        ['STARTED', 'MEMBER'],
        ['HARD_STOP_REQUESTED', 'LOSS_LIMIT'],
      ]);
    });

    test('comes before stopping entry, which then has no effect of its own', async () => {
      const { botUuid, userUuid } = await unseenBot('STOP_TRADE_ENTRY');
      expect(await commands().stopEntry(userUuid)).toMatchObject({ entryStopped: true });
      expect(await happened(botUuid)).toEqual([
        ['STARTED', 'MEMBER'],
        ['ENTRY_STOPPED', 'LOSS_LIMIT'],
      ]);
    });

    test('comes before closing one trade, which its hard stop closes', async () => {
      const { botUuid, openNumber, userUuid } = await unseenBot('FORCE_QUIT');
      await expect(commands().closeTrade(userUuid, botUuid, openNumber)).rejects.toMatchObject({
        code: 'error.bot.stopAlreadyInitiated',
      });
      await advance(botUuid, 2 * hour);
      const { exitReason } = (await trading.readTrades(botUuid))[openNumber - 1] ?? {};
      expect(exitReason).toBe('LOSS_LIMIT');
    });
  });
});

describe('the message that the limit has acted', () => {
  // Rule: LIMIT-4
  test('goes out once by email and Telegram, whoever looks first', async () => {
    const { reached } = await limitedBot({ loss: 3 });
    await Promise.all([1, 2, 3].map(() => notices().job.run()));
    const text = limitMessage(reached);
    expect(told).toEqual([text]);
    const sent = await trading.db.select().from(mails);
    expect(sent).toMatchObject([{ kind: 'LOSS_LIMIT_REACHED', subject: 'Your loss limit was reached' }]);
    expect(sent[0]?.body).toContain(text);
    expect(sent[0]?.body).toContain('resume entry, or change the limit:\nhttps://app/tradebot#loss-limit');
    await notices().job.run();
    expect(told).toHaveLength(1);
  });

  test('offers to resume entry only if the limit stopped entry', async () => {
    await limitedBot({ loss: 3, action: 'FORCE_QUIT' });
    await notices().job.run();
    const [sent] = await trading.db.select().from(mails);
    expect(sent?.body).toContain('See your bot or change the limit:\nhttps://app/tradebot#loss-limit');
    expect(sent?.body).not.toContain('resume');
  });

  test('has the time, the figures and what the bot does now', () => {
    const at = '2026-11-20T14:05:30.000Z';
    const figures = { kind: 'DRAWDOWN', at, balance: 986.4, peak: 1097.2 } as const;
    expect(limitMessage({ ...figures, action: 'STOP_TRADE_ENTRY' })).toBe(
      'Your loss limit was reached on 20 Nov 2026, 14:05 UTC. Open trades included, the balance was 986.40 USDT, 110.80 USDT (10.10%) below its peak of 1,097.20 USDT. The bot opens no more trades until you resume entry. It still manages the open ones.',
    );
    expect(limitMessage({ ...figures, action: 'FORCE_QUIT' })).toContain('closes all open trades');
  });
});

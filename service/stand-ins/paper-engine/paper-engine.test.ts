import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { bots } from '../../db/schema/bots.ts';
import type { Turn } from '../../ports/bot-engine.ts';
import { hour, openTrading, second, startBot } from '../../testing/trading.ts';
import { turnsDuring } from '../../testing/turns-during.ts';

const trading = await openTrading();
afterAll(() => trading.close());

type Command = 'stopEntry' | 'resumeEntry' | 'softStop' | 'hardStop';
const order = (command: Command, botUuid: string) =>
  trading.db.transaction((tx) => trading.engine[command](tx, botUuid));

/** A bot that has traded for an hour and has open trades. */
async function tradingBot() {
  const { botUuid } = await startBot(trading);
  trading.pass(hour);
  await trading.engine.advance({ botUuid });
  return botUuid;
}

describe('the paper engine', () => {
  test('takes a few seconds to start a bot, then trades within a minute', async () => {
    const { botUuid } = await startBot(trading);
    expect((await trading.readBot(botUuid)).status).toBe('NEW');
    trading.pass(second);
    await trading.engine.advance({ botUuid });
    expect((await trading.readBot(botUuid)).status).toBe('INIT');
    trading.pass(3 * second);
    await trading.engine.advance({ botUuid });
    expect((await trading.readBot(botUuid)).status).toBe('RUNNING');
    trading.pass(60 * second);
    const { trades } = await trading.engine.advance({ botUuid });
    expect(trades.length).toBeGreaterThan(0);
    expect(await trading.readTrades(botUuid)).toHaveLength(trades.length);
  });

  test('neither loses nor duplicates trades when other engines take over, in however many steps', async () => {
    const one = await startBot(trading);
    const other = await startBot(trading);
    for (const pause of [1, 700, 30_000, 5 * hour, 90_000, 11 * hour, 8 * hour]) {
      trading.pass(pause);
      await trading.createEngine().advance({ botUuid: other.botUuid });
    }
    await trading.engine.advance({ botUuid: one.botUuid });
    const rows = async (botUuid: string) =>
      (await trading.readTrades(botUuid)).map((trade) => ({ ...trade, botUuid: '' }));
    expect((await rows(one.botUuid)).length).toBeGreaterThan(20);
    expect(await rows(other.botUuid)).toEqual(await rows(one.botUuid));
    const { uuid: _one, userUuid: _user, ...first } = await trading.readBot(one.botUuid);
    expect(await trading.readBot(other.botUuid)).toMatchObject(first);
  });

  test('lets other work run while it catches up on several days', async () => {
    const { botUuid } = await startBot(trading);
    const days = 8;
    trading.pass(days * 24 * hour);
    expect(await turnsDuring(() => trading.engine.advance({ botUuid }))).toBeGreaterThanOrEqual(days);
  });

  // Rule: BOT-28
  test('records what happened to a run, when, and who caused it', async () => {
    const botUuid = await tradingBot();
    const started = (await trading.readBot(botUuid)).activatedAt;
    const stopped = trading.clock.now();
    await order('stopEntry', botUuid);
    await order('resumeEntry', botUuid);
    await order('hardStop', botUuid);
    trading.pass(hour);
    await trading.engine.advance({ botUuid });
    await trading.engine.advance({ botUuid });
    expect(await trading.readEvents(botUuid)).toEqual([
      { at: started, kind: 'STARTED', by: 'MEMBER' },
      { at: stopped, kind: 'ENTRY_STOPPED', by: 'MEMBER' },
      { at: stopped, kind: 'ENTRY_RESUMED', by: 'MEMBER' },
      { at: stopped, kind: 'HARD_STOP_REQUESTED', by: 'MEMBER' },
      { at: (await trading.readBot(botUuid)).deactivatedAt, kind: 'STOPPED', by: 'SERVICE' },
    ]);
  });

  test('stops and resumes entry without ending the run', async () => {
    const botUuid = await tradingBot();
    await order('stopEntry', botUuid);
    const { openedCount } = await trading.readBot(botUuid);
    trading.pass(24 * hour);
    await trading.engine.advance({ botUuid });
    const bot = await trading.readBot(botUuid);
    expect(bot).toMatchObject({
      status: 'RUNNING',
      entryStopped: true,
      openedCount,
      closedCount: openedCount,
    });
    await order('resumeEntry', botUuid);
    trading.pass(hour);
    await trading.engine.advance({ botUuid });
    expect((await trading.readBot(botUuid)).openedCount).toBeGreaterThan(openedCount);
  });

  test('ends a run in the past on a backdated soft stop, with only the trades made by then', async () => {
    const botUuid = await tradingBot();
    trading.pass(hour);
    const end = trading.clock.now();
    trading.pass(24 * hour);
    await trading.db.transaction((tx) =>
      trading.engine.softStop(tx, botUuid, { by: 'SUBSCRIPTION', at: end }),
    );
    expect(await trading.readBot(botUuid)).toMatchObject({ status: 'FORCE_STOPPED', deactivatedAt: end });
    const moments = (await trading.readTrades(botUuid)).map((trade) => trade.closeDate ?? trade.openDate);
    expect(moments.filter((moment) => moment > end)).toEqual([]);
  });

  test('trades only until the given moment, but finishes a hard stop', async () => {
    const botUuid = await tradingBot();
    const end = trading.clock.now();
    trading.pass(24 * hour);
    expect(await trading.engine.advance({ botUuid, tradesUntil: end })).toEqual({ trades: [], ended: false });
    expect((await trading.readBot(botUuid)).advancedTo).toEqual(end);
    await order('hardStop', botUuid);
    trading.pass(hour);
    expect((await trading.engine.advance({ botUuid, tradesUntil: end })).ended).toBe(true);
  });

  test('closes trades one by one after a hard stop, then ends the run', async () => {
    const botUuid = await tradingBot();
    const { openedCount, closedCount } = await trading.readBot(botUuid);
    await order('hardStop', botUuid);
    expect((await trading.readBot(botUuid)).status).toBe('STOP_INIT');
    trading.pass(1.5 * second);
    const first = await trading.engine.advance({ botUuid });
    expect(first.trades.map((trade) => trade.close?.reason)).toEqual(['HARD_STOP']);
    trading.pass((openedCount - closedCount - 1) * 1.5 * second);
    expect((await trading.engine.advance({ botUuid })).ended).toBe(true);
    expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOPPED', closedCount: openedCount });
  });

  test('knows which bots are due', async () => {
    const { botUuid } = await startBot(trading);
    const isDue = async () => {
      const due = await trading.engine.claimDue(trading.clock.now(), 100);
      return due.some((bot) => bot.botUuid === botUuid);
    };
    expect(await isDue()).toBe(false);
    trading.pass(1);
    expect(await isDue()).toBe(true);
    trading.pass(hour);
    await trading.engine.advance({ botUuid });
    expect(await isDue()).toBe(false);
    trading.pass(30 * second);
    expect(await isDue()).toBe(true);
    await order('softStop', botUuid);
    expect(await isDue()).toBe(false);
  });

  test('gives each bot that is due to one replica, until it has advanced', async () => {
    const due = await Promise.all([0, 1, 2, 3].map(() => startBot(trading)));
    const claim = (limit: number) => trading.createEngine().claimDue(trading.clock.now(), limit);
    const ids = (bots: { botUuid: string }[]) => bots.map(({ botUuid }) => botUuid);
    await claim(1000);
    for (const { botUuid } of due) await trading.engine.advance({ botUuid });
    trading.pass(hour);
    const shared = (await Promise.all([claim(3), claim(3), claim(1000)])).flatMap(ids);
    expect(shared).toEqual([...new Set(shared)]);
    expect(shared).toEqual(expect.arrayContaining(ids(due)));
    expect(await claim(1000)).toEqual([]);
    await trading.engine.advance({ botUuid: ids(due)[0] ?? '' });
    trading.pass(30 * second);
    expect(ids(await claim(1000))).toEqual([ids(due)[0]]);
  });

  test('a claimed bot can be claimed again if its replica has not advanced it in half a minute', async () => {
    const { botUuid } = await startBot(trading);
    trading.pass(second);
    const claim = () => trading.engine.claimDue(trading.clock.now(), 1000);
    expect(await claim()).toContainEqual(expect.objectContaining({ botUuid }));
    expect(await claim()).toEqual([]);
    await trading.db.update(bots).set({ claimedUntil: sql`now()` }).where(eq(bots.uuid, botUuid));
    expect(await claim()).toEqual([expect.objectContaining({ botUuid })]);
  });

  test('moves bots together as it moves each alone, or none of them', async () => {
    const [alone, one, other, late] = await Promise.all([0, 1, 2, 3].map(() => startBot(trading)));
    const together = [one, other, late].map((bot) => ({ botUuid: bot?.botUuid ?? '' }));
    const rows = async (botUuid = '') =>
      (await trading.readTrades(botUuid)).map((trade) => ({ ...trade, botUuid: '' }));
    trading.pass(hour);
    const record = async () => {
      throw new Error('The record is full.');
    };
    const [first, second, third] = together as [Turn, Turn, Turn];
    await expect(trading.engine.advanceTogether([first, { ...second, record }])).rejects.toThrow('full');
    expect(await rows(first.botUuid)).toEqual([]);

    expect(await trading.engine.advanceTogether([first, second])).toEqual([]);
    await trading.engine.advance({ botUuid: alone?.botUuid ?? '' });
    expect((await rows(alone?.botUuid)).length).toBeGreaterThan(0);
    for (const { botUuid } of [first, second])
      expect(await rows(botUuid)).toEqual(await rows(alone?.botUuid));

    trading.pass(30 * hour);
    expect(await trading.engine.advanceTogether([first, third])).toEqual([first, third]);
    for (const turn of together) await trading.engine.advance(turn);
    await trading.engine.advance({ botUuid: alone?.botUuid ?? '' });
    for (const { botUuid } of together) expect(await rows(botUuid)).toEqual(await rows(alone?.botUuid));
  });
});

import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { LossLimitSettings } from '../../src/contract/contract.ts';
import { exact } from '../common/amounts.ts';
import { botEvents } from '../db/schema/bots.ts';
import { mails } from '../db/schema/messages.ts';
import { closeTrade } from '../stand-ins/paper-engine/close-trade.ts';
import { openTrade } from '../stand-ins/paper-engine/strategy.ts';
import { fakeMembers, noneBlocked, noticesOf } from '../testing/members.ts';
import { hour, openTrading, startBot } from '../testing/trading.ts';
import { createBotLoop } from './bot-loop.ts';

const day = 24 * hour;
let { members, state } = fakeMembers();
const trading = await openTrading('limits');
afterAll(() => trading.close());
beforeEach(async () => {
  ({ members, state } = fakeMembers());
  await trading.db.delete(mails);
});

/** Lets the time pass and does what is due then, as the service does. */
async function pass(milliseconds: number) {
  const { job, reportAll } = noticesOf(trading, members.tell);
  trading.pass(milliseconds);
  await createBotLoop({ ...noneBlocked, ...trading, members, reportAll }).run();
  await job.run();
}

const start = (action: LossLimitSettings['action']) =>
  startBot(trading, { lossLimit: { drawdown: null, loss: 3, action } });
const cause = /^Your loss limit was reached/;
const isTold = (text: RegExp) => state.told.some((told) => text.test(told));
const indexOf = (text: RegExp) => state.told.findIndex((told) => text.test(told));

describe('the messages about a loss limit that hard stops', () => {
  // Rule: LIMIT-16
  test.each([
    ['jumps ahead', 10 * day],
    ['goes on', hour],
  ])(
    'tell the cause before the trades it closes and the stop, if the clock %s',
    async (_, milliseconds) => {
      await start('FORCE_QUIT');
      await pass(5000);
      for (let tries = 0; tries < 1000 && !isTold(/has stopped/); tries += 1)
        await pass(isTold(cause) ? 1500 : milliseconds);
      const after = state.told.slice(indexOf(cause) + 1);
      expect(after.some((text) => text.includes('(loss limit)') || /trades closed/.test(text))).toBe(true);
      expect(state.told.slice(0, indexOf(cause)).join()).not.toContain('(loss limit)');
      expect(after.at(-1)).toBe('The bot has stopped. All trades are closed.');
      expect(state.told.filter((text) => cause.test(text))).toHaveLength(1);
      expect(await trading.db.select().from(mails)).toHaveLength(1);
    },
    30_000,
  );
});

// Rule: LIMIT-16
test('the limit is reported between what happened before it acted and what happened later', async () => {
  const { botUuid, userUuid } = await start('STOP_TRADE_ENTRY');
  const at = trading.clock.now().getTime();
  const limitReached = { kind: 'LOSS', action: 'STOP_TRADE_ENTRY', balance: 997, peak: 1000 } as const;
  const acted = { botUuid, kind: 'ENTRY_STOPPED', by: 'LOSS_LIMIT', limitReached } as const;
  await trading.db.insert(botEvents).values({ ...acted, at: new Date(at) });
  const trade = (number: number, closedAt: number) => {
    const entry = { number, pair: 'BTC/USDT', direction: 'LONG', stake: exact(200), quote: 64_000 } as const;
    const opened = openTrade({ ...entry, at: at - hour });
    if (!opened) throw new Error('The stake is too small.');
    return closeTrade(opened, closedAt, 'STOP_LOSS', () => 62_900);
  };
  const { job, report } = noticesOf(trading, members.tell);
  await report(trading.db, userUuid, { trades: [trade(1, at + 1), trade(2, at)], ended: false });
  await job.run();
  expect(state.told.map((text) => text.slice(0, 15))).toEqual([
    'Trade 2, BTC/US',
    'Your loss limit',
    'Trade 1, BTC/US',
  ]);
});

import { expect, test } from 'vitest';
import type { BotEngine } from '../ports/bot-engine.ts';
import { fakeMembers, noneBlocked, noticesOf } from '../testing/members.ts';
import { hour, openTrading, startBot } from '../testing/trading.ts';
import { createBotLoop } from './bot-loop.ts';

const clock = { now: () => new Date() };
const reportAll = async () => undefined;

/** An engine with these bots, each due once. Together, they move in the order in which they were claimed. */
function engineOf(
  advance: BotEngine['advance'],
  botUuids: string[],
): Pick<BotEngine, 'advance' | 'advanceTogether' | 'claimDue'> {
  const due = botUuids.map((botUuid) => ({ botUuid, userUuid: `member of ${botUuid}` }));
  return {
    advance,
    advanceTogether: async (turns) => {
      if (turns.some(({ botUuid }) => botUuid === 'bot 7')) throw new Error('The exchange is down.');
      for (const turn of turns) await advance(turn);
      return [];
    },
    claimDue: async (_until, limit) => due.splice(0, limit),
  };
}

test('a failing bot is reported and does not hold up the others', async () => {
  const { members } = fakeMembers();
  const moved: string[] = [];
  const all = Array.from({ length: 50 }, (_, number) => `bot ${number}`);
  const engine = engineOf(async ({ botUuid }) => {
    if (botUuid === 'bot 7') throw new Error('The exchange is down.');
    moved.push(botUuid);
    return { trades: [], ended: false };
  }, all);
  await expect(createBotLoop({ ...noneBlocked, engine, clock, members, reportAll }).run()).rejects.toThrow(
    ': 1.',
  );
  expect(moved).toEqual(all.filter((botUuid) => botUuid !== 'bot 7'));
});

test('a bot moves together with the messages about it, or not at all', async () => {
  const trading = await openTrading();
  const { members, state } = fakeMembers();
  const { botUuid } = await startBot(trading);
  trading.pass(hour);
  const tell = async () => {
    throw new Error('The outbox is full.');
  };
  const { reportAll: failing } = noticesOf(trading, tell);
  await expect(
    createBotLoop({ ...noneBlocked, ...trading, members, reportAll: failing }).run(),
  ).rejects.toThrow(': 1.');
  expect(await trading.readTrades(botUuid)).toEqual([]);

  const { userUuid } = await startBot(trading);
  expect(userUuid).toBeTruthy();
  trading.pass(hour);
  await createBotLoop({ ...noneBlocked, ...trading, members, ...noticesOf(trading, members.tell) }).run();
  expect(state.told.length).toBeGreaterThan(0);
  await trading.close();
}, 30_000);

test('no bot trades beyond the paid period', async () => {
  const { members, state } = fakeMembers();
  state.paidUntil = new Date('2026-03-01T00:00:00Z');
  const limits: unknown[] = [];
  const engine = engineOf(
    async ({ tradesUntil }) => {
      limits.push(tradesUntil);
      return { trades: [], ended: false };
    },
    ['one'],
  );
  await createBotLoop({ ...noneBlocked, engine, clock, members, reportAll }).run();
  expect(limits).toEqual([state.paidUntil]);
});

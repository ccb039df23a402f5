import { expect, test } from 'vitest';
import type { BotEngine } from '../ports/bot-engine.ts';
import { fakeMembers } from '../testing/members.ts';
import { createBotLoop } from './bot-loop.ts';
import { createMessenger } from './messenger.ts';

const untouched = async () => {
  throw new Error('The loop gives no commands.');
};

function engineOf(advance: BotEngine['advance'], botUuids: string[]): BotEngine {
  return {
    start: untouched,
    stopEntry: untouched,
    resumeEntry: untouched,
    softStop: untouched,
    hardStop: untouched,
    setLossLimit: untouched,
    closeTrade: untouched,
    outlook: () => {
      throw new Error('The loop does not look at single trades.');
    },
    due: async () => botUuids.map((botUuid) => ({ botUuid, userUuid: `member of ${botUuid}` })),
    advance,
    lastSeen: (at) => at,
  };
}

test('a failing bot is reported and does not hold up the others', async () => {
  const { members, state } = fakeMembers();
  const moved: string[] = [];
  const engine = engineOf(
    async (botUuid) => {
      if (botUuid === 'broken') throw new Error('The exchange is down.');
      moved.push(botUuid);
      return { trades: [], ended: true };
    },
    ['one', 'broken', 'other'],
  );
  await expect(createBotLoop(engine, members, createMessenger(members.notify)).run()).rejects.toThrow(': 1.');
  expect(moved).toEqual(['one', 'other']);
  expect(state.told).toHaveLength(2);
});

test('no bot waits for messages', async () => {
  const { members, state } = fakeMembers();
  const moved: string[] = [];
  const engine = engineOf(
    async (botUuid) => {
      moved.push(botUuid);
      return { trades: [], ended: true };
    },
    ['one', 'other'],
  );
  const notify: typeof members.notify = (userUuid, text, signal) =>
    userUuid.endsWith('one') ? new Promise(() => undefined) : members.notify(userUuid, text, signal);
  const loop = createBotLoop(engine, members, createMessenger(notify));
  await loop.run();
  await loop.run();
  expect(moved).toEqual(['one', 'other', 'one', 'other']);
  expect(state.told).toHaveLength(2);
});

test('no bot trades beyond the paid period', async () => {
  const { members, state } = fakeMembers();
  state.paidUntil = new Date('2026-03-01T00:00:00Z');
  const limits: unknown[] = [];
  const engine = engineOf(
    async (_botUuid, tradesUntil) => {
      limits.push(tradesUntil);
      return { trades: [], ended: false };
    },
    ['one'],
  );
  await createBotLoop(engine, members, createMessenger(members.notify)).run();
  expect(limits).toEqual([state.paidUntil]);
});

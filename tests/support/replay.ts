import type { Replay, ReplayTrade } from '../../src/contract/answers.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 1, 10);
const at = (minutes: number) => new Date(start + minutes * minute).toISOString();

/** A trade that was open from minute 4 to minute 14 of `replayDay()`. */
export const replayedTrade = (changes: Partial<ReplayTrade> = {}): ReplayTrade => ({
  ...{ id: 42, pair: 'BTC/USDT', direction: 'LONG', openDate: at(4), openRate: 68_000.12 },
  ...{ closeDate: at(14), closeRate: 68_500.5, stopRate: 66_000, profit: 5.5 },
  profits: [-0.5, -0.2, 2.5],
  ...changes,
});

/** The first twenty minutes of a run, on a day in UTC. */
export const replayDay = (changes: Partial<Replay> = {}): Replay => ({
  ...{ zone: 'UTC', asOf: at(24 * 60), currency: 'USDT', day: '2026-11-01' },
  ...{ firstDay: '2026-11-01', lastDay: '2026-11-02', from: at(0), to: at(20), isOver: true },
  offsets: [0, 4, 5, 10, 14, 15, 20].map((minutes) => minutes * minute),
  balances: [1_000, 999.5, 999.8, 1_002.5, 1_005.5, 1_005.5, 1_005.5],
  limits: [
    { at: at(0), balance: 900 },
    { at: at(12), balance: 902.5 },
  ],
  events: [
    { at: at(0), kind: 'STARTED', by: 'MEMBER' },
    { at: at(10), kind: 'ENTRY_STOPPED', by: 'LOSS_LIMIT' },
    { at: at(20), kind: 'STOPPED', by: 'SERVICE' },
  ],
  trades: [replayedTrade()],
  total: 1,
  ...changes,
});

/** A run that lasted a moment. */
export const replayedMoment = (): Replay =>
  replayDay({
    ...{ to: at(0), offsets: [0], balances: [1_000], trades: [], total: 0 },
    events: (['STARTED', 'ENTRY_STOPPED', 'STOPPED'] as const).map((kind) => ({
      at: at(0),
      kind,
      by: 'MEMBER',
    })),
  });

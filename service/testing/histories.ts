import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { dayMs } from '../common/time.ts';
import { bots, trades } from '../db/schema/bots.ts';
import type { Trading } from './trading.ts';

export const day = dayMs;
export const unit = 100_000_000n;

/** A run as the record has it; amounts in whole hundred-millionths of a USDT. */
export interface Run {
  from: number;
  /** Null while it lasts. */
  to: number | null;
  amount: bigint;
  closes: { at: number; profit: bigint; fees?: bigint; direction?: 'LONG' | 'SHORT' }[];
}

const decimal = (units: bigint) =>
  `${units < 0n ? '-' : ''}${(units < 0n ? -units : units) / unit}.${String((units < 0n ? -units : units) % unit).padStart(8, '0')}`;
export const usdt = (units: bigint) => Number(decimal(units));
export const total = (values: bigint[]) => values.reduce((sum, value) => sum + value, 0n);

export async function record(trading: Trading, runs: readonly Run[]): Promise<string> {
  const userUuid = await trading.addUser();
  for (const { from, to, amount, closes } of runs) {
    const uuid = randomUUID();
    const at = new Date(from);
    await trading.db.insert(bots).values({
      ...{ uuid, userUuid, status: to === null ? 'RUNNING' : 'STOPPED', exchange: 'BINANCE' },
      ...{ tradeAmount: decimal(amount), activatedAt: at, readyAt: at, advancedTo: at },
      ...{ deactivatedAt: to === null ? null : new Date(to), closedCount: closes.length },
    });
    if (closes.length === 0) continue;
    await trading.db.insert(trades).values(
      closes.map(({ at: closedAt, profit, fees = 0n, direction = 'LONG' }, index) => ({
        ...{ botUuid: uuid, number: index + 1, pair: 'BTC/USDT', direction, amount: '1' },
        ...{ stakeAmount: '100', openRate: '100', openFee: '0.1', openDate: at },
        closeRate: decimal(100n * unit + (direction === 'LONG' ? 1n : -1n) * (profit + fees)),
        ...{ closeDate: new Date(closedAt), profitAbs: decimal(profit), profitRatio: '0' },
      })),
    );
  }
  return userUuid;
}

/** A history that ends now, backward: each run lasts for `length` after a pause, the newest perhaps still. */
export const history = (now: number) =>
  fc
    .record({
      isLive: fc.boolean(),
      runs: fc.array(
        fc.record({
          pause: fc.integer({ min: 1, max: 60 * day }),
          length: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 300 * day })),
          amount: fc.bigInt(100n * unit, 100_000n * unit),
          closes: fc.array(
            fc.record({
              share: fc.double({ min: 0, max: 1, noNaN: true }),
              profit: fc.bigInt(-5n * unit, 8n * unit),
            }),
            { maxLength: 12 },
          ),
        }),
        { maxLength: 6 },
      ),
    })
    .map(({ isLive, runs }): Run[] => {
      let end = now;
      return runs
        .map(({ pause, length, amount, closes }, index) => {
          const lasts = isLive && index === 0;
          const to = lasts ? end : end - pause;
          const from = to - length;
          end = from;
          const times = closes.map(({ share, profit }) => ({
            at: from + Math.floor(share * length),
            profit,
          }));
          return { from, to: lasts ? null : to, amount, closes: times.sort((a, b) => a.at - b.at) };
        })
        .reverse();
    });

/** The parts of a local date, from the platform's own calendar. */
export function localDate(zone: string, at: number) {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric' },
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const count = Date.UTC(of('year'), of('month') - 1, of('day')) / day;
  // January 1, 1970, was a Thursday.
  return {
    year: of('year'),
    month: of('year') * 12 + of('month'),
    day: count,
    week: Math.floor((count + 3) / 7),
  };
}

import { dayMs } from '../common/time.ts';
import type { Figures } from './figures.ts';

export const usdt = 1e8;
export const start = Date.UTC(2026, 0, 1);

/** A closed trade. Time in days since the start of the run, profit in USDT. */
export interface Sample {
  closedDay: number;
  profit: number;
  heldMs?: number;
}

/** The figures of a run that began at midnight UTC, from its closed trades in order. */
export function figuresOf(samples: Sample[], changes: Partial<Figures> & { days?: number } = {}): Figures {
  const { days = 40, ...rest } = changes;
  return {
    from: start,
    to: start + Math.round(days * dayMs),
    startBalance: 1000 * usdt,
    closed: {
      closedAt: samples.map(({ closedDay }) => start + Math.round(closedDay * dayMs)),
      profit: samples.map(({ profit }) => Math.round(profit * usdt)),
      heldMs: samples.map(({ heldMs = 0 }) => heldMs),
    },
    open: { count: 0, stakes: 0, profit: 0 },
    ...rest,
  };
}

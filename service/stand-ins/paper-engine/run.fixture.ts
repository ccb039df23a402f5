import { exact } from '../../common/amounts.ts';
import type { Run } from './run.ts';

export const start = Date.UTC(2026, 4, 3, 9, 13, 7);
export const hour = 3_600_000;

/** A run of 1,000 USDT that has just been ordered. */
export function newRun(changes: Partial<Run> = {}): Run {
  return {
    status: 'NEW',
    entryStopped: false,
    startBalance: exact(1000),
    closedProfit: exact(0),
    opened: 0,
    closed: 0,
    readyAt: start + 4000,
    advancedTo: start,
    quit: null,
    endedAt: null,
    lossLimit: null,
    equityPeak: null,
    equity: null,
    openTrades: [],
    lastExits: {},
    ...changes,
  };
}

/** The run after a round trip through the database. */
export const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

import type { WhatIf, WhatIfResult, WhatIfRun } from '../../src/contract/answers.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 1, 10);
const at = (hours: number) => new Date(start + hours * hour).toISOString();

/** A run of two days that has gained 24.50 USDT of 1,000. */
const whatIfRun = (changes: Partial<WhatIfRun> = {}): WhatIfRun => ({
  ...{ startBalance: 1_000, profit: 24.5, closedTrades: 40, openTrades: 2, winRate: 0.575 },
  ...{ maximumDrawdown: 0.062, fees: 31.2, limitReachedAt: null, endedAt: null },
  balances: [1_000, 981.2, 1_024.5],
  ...changes,
});

/** The same with half the funds, which its limit stopped after a day. */
export const whatIfResult = (): WhatIfResult => ({
  offsets: [0, 24 * hour, 48 * hour],
  recorded: whatIfRun(),
  changed: whatIfRun({
    ...{ startBalance: 500, profit: -9.4, closedTrades: 20, openTrades: 0, winRate: 0.5 },
    ...{ maximumDrawdown: 0.051, fees: 7.8, limitReachedAt: at(24), endedAt: at(24) },
    balances: [500, 490.6, 490.6],
  }),
  difference: {
    at: at(1),
    recorded: { kind: 'OPENED', pair: 'BTC/USDT', direction: 'LONG', amount: 200 },
    changed: { kind: 'OPENED', pair: 'BTC/USDT', direction: 'LONG', amount: 100 },
  },
});

/** What can be changed about the run; with a result, what came of it. */
export const whatIf = (result: WhatIfResult | null = null): WhatIf => ({
  ...{ asOf: at(48), currency: 'USDT', from: at(0), to: at(48), pairs: ['BTC/USDT', 'ETH/USDT'] },
  result,
});

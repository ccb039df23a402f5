import type { TradeFilter, TradeState } from '../../api/bots.ts';
import type { ExportFormat } from '../../contract/contract.ts';
import { type ClosedPeriod, textOf } from './closed-period.ts';

interface ExportedTrades {
  state: TradeState;
  filter: TradeFilter;
  /** When the trades closed; null if at any time. */
  period: ClosedPeriod | null;
  format: ExportFormat;
  now: Date;
}

const names = { open: 'open-trades', close: 'closed-trades' } as const;

/** The file name of exported trades: what they are filtered by, and their period or else the date of the export in UTC. */
export function exportName({ state, filter, period, format, now }: ExportedTrades): string {
  const pair = filter.pair?.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const date = period ? textOf(period) : now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const parts = [
    names[state],
    format === 'KOINLY' && 'koinly',
    ...pair,
    filter.direction?.toLowerCase(),
    date,
  ];
  return `${parts.filter(Boolean).join('-')}.csv`;
}

import type { TradeState } from '../../api/resources/trades.ts';
import type { Trade } from '../../contract/answers.ts';
import type { TradeSort } from '../../contract/contract.ts';
import * as texts from '../../texts/trade-table.ts';
import type { DataColumn } from '../../ui/data-table/types.ts';
import { ColumnFigure, decimalsOf } from '../../ui/figure/column-figure.tsx';
import { SignedFigure } from '../../ui/figure/signed-figure.tsx';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { formatAmount } from '../../ui/format/money.ts';
import { formatPrice, formatQuantity } from '../../ui/format/number.ts';
import { Text } from '../../ui/text/text.tsx';
import { PairCell } from './pair-cell.tsx';

const currency = 'USDT';
const ratioDigits = 4;

/** The service can sort by every column. */
type TradeColumn = DataColumn<Trade, TradeSort> & { id: TradeSort; isSortable: true };

interface TradeColumnOptions {
  state: TradeState;
  /** The zone for times. */
  zone: ZonePreference;
  decimals: TradeDecimals;
  /** Shown for a trade that is not closed. */
  notClosed: string;
}

/**
 * The columns of the trade tables: when a trade last changed, which is the initial order, then its result and its
 * terms.
 */
export function tradeColumns({
  state,
  zone,
  decimals,
  notClosed,
}: TradeColumnOptions): readonly TradeColumn[] {
  const rate = (value: number) => <ColumnFigure value={formatPrice(value)} fractionDigits={decimals.rate} />;
  const unclosed = (
    <Text size="small" tone="quiet">
      {notClosed}
    </Text>
  );
  const openDate: TradeColumn = {
    id: 'openDate',
    isSortable: true,
    header: texts.columns.openDate,
    cell: ({ openDate }) => <Timestamp at={openDate} zone={zone} />,
    isTime: true,
  };
  const closeDate: TradeColumn = {
    id: 'closeDate',
    isSortable: true,
    header: texts.columns.closeDate,
    cell: ({ closeDate }) => (closeDate === null ? unclosed : <Timestamp at={closeDate} zone={zone} />),
    isTime: true,
  };
  return [
    {
      id: 'pair',
      isSortable: true,
      header: texts.columns.pair,
      cell: (trade) => <PairCell trade={trade} />,
      nameOf: ({ pair }) => pair,
      isRowHeader: true,
    },
    state === 'open' ? openDate : closeDate,
    {
      id: 'profitPercent',
      isSortable: true,
      header: texts.columns.profitPercent,
      cell: ({ profitPercent }) => <SignedFigure value={profitPercent} unit="%" />,
      align: 'end',
      isKeyFigure: true,
    },
    {
      id: 'profitAbs',
      isSortable: true,
      header: texts.columns.profitAbs,
      unit: currency,
      cell: ({ profitAbs }) => <SignedFigure value={profitAbs} />,
      align: 'end',
      isKeyFigure: true,
    },
    {
      id: 'direction',
      isSortable: true,
      header: texts.columns.direction,
      cell: ({ direction }) => texts.directions[direction],
      isKeyFigure: true,
    },
    state === 'open' ? closeDate : openDate,
    {
      id: 'stakeAmount',
      isSortable: true,
      header: texts.columns.stakeAmount,
      unit: currency,
      cell: ({ stakeAmount }) => formatAmount(stakeAmount),
      align: 'end',
    },
    {
      id: 'openRate',
      isSortable: true,
      header: texts.columns.openRate,
      unit: currency,
      cell: ({ openRate }) => rate(openRate),
      align: 'end',
    },
    {
      id: 'closeRate',
      isSortable: true,
      header: texts.columns.closeRate,
      unit: currency,
      cell: ({ closeRate }) => (closeRate === null ? unclosed : rate(closeRate)),
      align: 'end',
    },
    {
      id: 'currentRate',
      isSortable: true,
      header: texts.columns.currentRate,
      unit: currency,
      cell: ({ currentRate }) => rate(currentRate),
      align: 'end',
    },
    {
      id: 'amount',
      isSortable: true,
      header: texts.columns.amount,
      cell: ({ amount, pair }) => (
        <ColumnFigure value={formatQuantity(amount)} unit={baseOf(pair)} fractionDigits={decimals.amount} />
      ),
      align: 'end',
    },
    {
      id: 'currentProfit',
      isSortable: true,
      header: texts.columns.currentProfit,
      unit: texts.shareOfStake,
      cell: ({ currentProfit }) => <SignedFigure value={currentProfit} fractionDigits={ratioDigits} />,
      align: 'end',
    },
    { id: 'id', isSortable: true, header: texts.columns.id, cell: ({ id }) => id, align: 'end' },
  ];
}

/** The most decimals among the rates and the amounts of a page. */
export interface TradeDecimals {
  rate: number;
  amount: number;
}

/** Counts the most decimals of rates and amounts. */
export function decimalsIn(trades: readonly Trade[]): TradeDecimals {
  const most = (texts: string[]) => Math.max(0, ...texts.map(decimalsOf));
  return {
    rate: most(
      trades.flatMap(({ openRate, closeRate, currentRate }) =>
        [openRate, closeRate ?? openRate, currentRate].map(formatPrice),
      ),
    ),
    amount: most(trades.map(({ amount }) => formatQuantity(amount))),
  };
}

/** "BTC" of "BTC/USDT". */
function baseOf(pair: string): string {
  return pair.split('/', 1)[0] ?? '';
}

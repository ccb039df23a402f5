import type { TradeState } from '../../api/resources/trades.ts';
import type { Direction, Trade } from '../../contract/answers.ts';
import type { TradeSort } from '../../contract/contract.ts';
import type { DataColumn } from '../../ui/data-table/types.ts';
import { ColumnFigure, decimalsOf } from '../../ui/figure/column-figure.tsx';
import { SignedFigure } from '../../ui/figure/signed-figure.tsx';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { formatAmount } from '../../ui/format/money.ts';
import { formatPrice, formatQuantity } from '../../ui/format/number.ts';
import { Text } from '../../ui/text/text.tsx';

const directionNames: Record<Direction, string> = { LONG: 'Long', SHORT: 'Short', UNKNOWN: 'Unknown' };

const currency = 'USDT';
const ratioDigits = 4;

/** The service sorts by any of them. */
type TradeColumn = DataColumn<Trade, TradeSort> & { id: TradeSort; isSortable: true };

interface TradeColumnOptions {
  state: TradeState;
  /** That of the times. */
  zone: ZonePreference;
  decimals: TradeDecimals;
  /** What is said of a trade that is not closed. */
  notClosed: string;
}

/**
 * The columns of the trade tables: when a trade was last acted on, which is what it is sorted by at first, what came of
 * it, and on what terms.
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
    header: 'Open date',
    cell: ({ openDate }) => <Timestamp at={openDate} zone={zone} />,
    isTime: true,
  };
  const closeDate: TradeColumn = {
    id: 'closeDate',
    isSortable: true,
    header: 'Close date',
    cell: ({ closeDate }) => (closeDate === null ? unclosed : <Timestamp at={closeDate} zone={zone} />),
    isTime: true,
  };
  return [
    { id: 'pair', isSortable: true, header: 'Pair', cell: ({ pair }) => pair, isRowHeader: true },
    state === 'open' ? openDate : closeDate,
    {
      id: 'profitPercent',
      isSortable: true,
      header: 'P/L %',
      cell: ({ profitPercent }) => <SignedFigure value={profitPercent} unit="%" />,
      align: 'end',
      isKeyFigure: true,
    },
    {
      id: 'profitAbs',
      isSortable: true,
      header: 'Absolute profit',
      unit: currency,
      cell: ({ profitAbs }) => <SignedFigure value={profitAbs} />,
      align: 'end',
      isKeyFigure: true,
    },
    {
      id: 'direction',
      isSortable: true,
      header: 'Direction',
      cell: ({ direction }) => directionNames[direction],
      isKeyFigure: true,
    },
    state === 'open' ? closeDate : openDate,
    {
      id: 'stakeAmount',
      isSortable: true,
      header: 'Stake amount',
      unit: currency,
      cell: ({ stakeAmount }) => formatAmount(stakeAmount),
      align: 'end',
    },
    {
      id: 'openRate',
      isSortable: true,
      header: 'Open rate',
      unit: currency,
      cell: ({ openRate }) => rate(openRate),
      align: 'end',
    },
    {
      id: 'closeRate',
      isSortable: true,
      header: 'Close rate',
      unit: currency,
      cell: ({ closeRate }) => (closeRate === null ? unclosed : rate(closeRate)),
      align: 'end',
    },
    {
      id: 'currentRate',
      isSortable: true,
      header: 'Current rate',
      unit: currency,
      cell: ({ currentRate }) => rate(currentRate),
      align: 'end',
    },
    {
      id: 'amount',
      isSortable: true,
      header: 'Amount',
      cell: ({ amount, pair }) => (
        <ColumnFigure value={formatQuantity(amount)} unit={baseOf(pair)} fractionDigits={decimals.amount} />
      ),
      align: 'end',
    },
    {
      id: 'currentProfit',
      isSortable: true,
      header: 'Current profit',
      unit: 'share of the stake',
      cell: ({ currentProfit }) => <SignedFigure value={currentProfit} fractionDigits={ratioDigits} />,
      align: 'end',
    },
    { id: 'id', isSortable: true, header: 'ID', cell: ({ id }) => id, align: 'end' },
  ];
}

/** The most decimals the rates and amounts of a page have. */
export interface TradeDecimals {
  rate: number;
  amount: number;
}

/** Finds them. */
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

import type { Trade, TradeSort } from '../../contract/contract.ts';
import type { DataColumn } from '../../ui/data-table/types.ts';
import { Figure } from '../../ui/figure/figure.tsx';
import { SignedFigure } from '../../ui/figure/signed-figure.tsx';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { formatAmount } from '../../ui/format/money.ts';
import { formatNumber, formatPrice, formatQuantity, withSign } from '../../ui/format/number.ts';
import { Text } from '../../ui/text/text.tsx';

const currency = 'USDT';
const ratioDigits = 4;

interface TradeColumn extends DataColumn<Trade> {
  /** The service sorts by any of them. */
  id: TradeSort;
}

/** The columns of the trade tables; the zone is that of the times. */
export function tradeColumns(zone: ZonePreference): readonly TradeColumn[] {
  const columns: readonly TradeColumn[] = [
    { id: 'id', header: 'ID', cell: ({ id }) => id, align: 'end' },
    { id: 'pair', header: 'Pair', cell: ({ pair }) => pair, isRowHeader: true },
    {
      id: 'amount',
      header: 'Amount',
      cell: ({ amount, pair }) => <Figure value={formatQuantity(amount)} unit={baseOf(pair)} />,
      align: 'end',
    },
    {
      id: 'stakeAmount',
      header: 'Stake amount',
      cell: ({ stakeAmount }) => <Figure value={formatAmount(stakeAmount)} unit={currency} />,
      align: 'end',
    },
    { id: 'openRate', header: 'Open rate', cell: ({ openRate }) => formatPrice(openRate), align: 'end' },
    {
      id: 'closeRate',
      header: 'Close rate',
      cell: ({ closeRate }) => (closeRate === null ? stillOpen : formatPrice(closeRate)),
      align: 'end',
    },
    {
      id: 'direction',
      header: 'Direction',
      cell: ({ direction }) => (direction === 'LONG' ? 'Long' : 'Short'),
      isKeyFigure: true,
    },
    {
      id: 'currentRate',
      header: 'Current rate',
      cell: ({ currentRate }) => formatPrice(currentRate),
      align: 'end',
    },
    {
      id: 'currentProfit',
      header: 'Current profit',
      cell: ({ currentProfit }) => <Figure value={formatRatio(currentProfit)} unit="× stake" />,
      align: 'end',
    },
    {
      id: 'profitPercent',
      header: 'P/L %',
      cell: ({ profitPercent }) => <SignedFigure value={profitPercent} unit="%" />,
      align: 'end',
      isKeyFigure: true,
    },
    {
      id: 'profitAbs',
      header: 'Absolute profit',
      cell: ({ profitAbs }) => <SignedFigure value={profitAbs} unit={currency} />,
      align: 'end',
      isKeyFigure: true,
    },
    { id: 'openDate', header: 'Open date', cell: ({ openDate }) => <Timestamp at={openDate} zone={zone} /> },
    {
      id: 'closeDate',
      header: 'Close date',
      cell: ({ closeDate }) => (closeDate === null ? stillOpen : <Timestamp at={closeDate} zone={zone} />),
    },
  ];
  return columns.map((column) => ({ ...column, isSortable: true }));
}

const stillOpen = (
  <Text size="small" tone="quiet">
    Still open
  </Text>
);

/** "BTC" of "BTC/USDT". */
function baseOf(pair: string): string {
  return pair.split('/', 1)[0] ?? '';
}

function formatRatio(ratio: number): string {
  const text = formatNumber(ratio, {
    minimumFractionDigits: ratioDigits,
    maximumFractionDigits: ratioDigits,
  });
  return withSign(ratio, text, ratioDigits);
}

import { Ellipsis } from 'lucide-react';
import { use } from 'react';
import type { TradeState } from '../../api/bots.ts';
import type { Trade } from '../../contract/answers.ts';
import type { TradeSort } from '../../contract/contract.ts';
import * as texts from '../../texts/trade-panel.ts';
import * as tradeTableTexts from '../../texts/trade-table.ts';
import { IconButton } from '../../ui/button/button.tsx';
import type { DataColumn } from '../../ui/data-table/types.ts';
import { ColumnFigure, SignedFigure, Timestamp } from '../../ui/figure/figure.tsx';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { baseOf } from '../../ui/format/names.ts';
import {
  decimalsOf,
  formatAmount,
  formatPrice,
  formatQuantity,
  priceDigits,
} from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ExitLadder } from './exit-ladder.tsx';
import { canClose, isDetailed, TradeDeskContext } from './trade-desk-context.ts';

/** The pair of a trade: a link that opens the trade, which the whole row follows, and what else can be done with it. */
function PairCell({ trade }: { trade: Trade }) {
  const desk = use(TradeDeskContext);
  const { pair } = trade;
  if (!desk) return pair;
  const id = String(trade.id);
  const { close, pairAddressOf } = desk;
  return (
    <Inline as="span" gap={1} justify="between" isSingleLine>
      <Link variant="alone" href={desk.addressOf(id)} data-row-link {...desk.intent}>
        {pair}
      </Link>
      <Menu
        aria-label={texts.actionsOf(pair)}
        placement="bottom start"
        trigger={
          <IconButton
            label={texts.actionsOf(pair)}
            size="small"
            icon={<Ellipsis size={16} aria-hidden="true" />}
          />
        }
      >
        <MenuItem href={desk.addressOf(id)}>{texts.details}</MenuItem>
        {pairAddressOf && isDetailed(trade) && (
          <MenuItem href={pairAddressOf(pair)}>{texts.candlesOf(pair)}</MenuItem>
        )}
        {close && canClose(trade) && (
          <MenuItem tone="danger" onAction={() => close(trade)}>
            {texts.close}
          </MenuItem>
        )}
      </Menu>
    </Inline>
  );
}

const currency = 'USDT';
const ratioDigits = 4;

/** The service can sort by every column. */
type TradeColumn = DataColumn<Trade, TradeSort> & { id: TradeSort; isSortable: true };

type OwnParts = Omit<TradeColumn, 'header' | 'isSortable'>;

interface TradeColumnOptions {
  state: TradeState;
  zone: ZonePreference;
  decimals: TradeDecimals;
  notClosed: string;
  /** Cards on phones directly show what it takes to find a trade on the exchange: its amount and its entry. */
  isForClosing?: boolean;
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
  isForClosing = false,
}: TradeColumnOptions): readonly TradeColumn[] {
  const rate = (value: number, { pair }: Trade) => (
    <ColumnFigure value={formatPrice(value, decimals.rates[pair])} fractionDigits={decimals.rate} />
  );
  const unclosed = (
    <Text size="small" tone="quiet">
      {notClosed}
    </Text>
  );
  const openDate: OwnParts = {
    id: 'openDate',
    cell: ({ openDate }) => <Timestamp at={openDate} zone={zone} />,
    time: { of: ({ openDate }) => openDate, zone },
  };
  const closeDate: OwnParts = {
    id: 'closeDate',
    cell: ({ closeDate }) => (closeDate === null ? unclosed : <Timestamp at={closeDate} zone={zone} />),
    time: { of: ({ closeDate }) => closeDate, zone },
  };
  const columns: readonly OwnParts[] = [
    {
      id: 'pair',
      cell: (trade) => <PairCell trade={trade} />,
      nameOf: ({ pair }) => pair,
      isRowHeader: true,
    },
    state === 'open' ? openDate : closeDate,
    {
      id: 'profitPercent',
      cell: (trade) => (
        <Stack gap={0} align="end">
          <SignedFigure value={trade.profitPercent} unit="%" />
          {state === 'open' && <ExitLadder trade={trade} />}
        </Stack>
      ),
      align: 'end',
      isKeyFigure: true,
    },
    {
      id: 'profitAbs',
      unit: currency,
      cell: ({ profitAbs }) => <SignedFigure value={profitAbs} />,
      align: 'end',
      isKeyFigure: true,
    },
    {
      id: 'direction',
      cell: ({ direction }) => tradeTableTexts.directions[direction],
      isKeyFigure: true,
    },
    state === 'open' ? closeDate : openDate,
    {
      id: 'stakeAmount',
      unit: currency,
      cell: ({ stakeAmount }) => formatAmount(stakeAmount),
      align: 'end',
    },
    {
      id: 'openRate',
      unit: currency,
      cell: (trade) => rate(trade.openRate, trade),
      align: 'end',
      isKeyFigure: isForClosing,
    },
    {
      id: 'closeRate',
      unit: currency,
      cell: (trade) => (trade.closeRate === null ? unclosed : rate(trade.closeRate, trade)),
      align: 'end',
    },
    {
      id: 'currentRate',
      unit: currency,
      cell: (trade) => rate(trade.currentRate, trade),
      align: 'end',
    },
    {
      id: 'amount',
      cell: ({ amount, pair }) => (
        <ColumnFigure value={formatQuantity(amount)} unit={baseOf(pair)} fractionDigits={decimals.amount} />
      ),
      align: 'end',
      isKeyFigure: isForClosing,
    },
    {
      id: 'currentProfit',
      unit: tradeTableTexts.shareOfStake,
      cell: ({ currentProfit }) => <SignedFigure value={currentProfit} fractionDigits={ratioDigits} />,
      align: 'end',
    },
    { id: 'id', cell: ({ id }) => id, align: 'end' },
  ];
  return columns.map((column) => ({
    ...column,
    header: tradeTableTexts.columns[column.id],
    isSortable: true,
  }));
}

/** The decimals of the rates and the amounts of a page. */
export interface TradeDecimals {
  /** The decimals that all rates of a pair have. */
  rates: Readonly<Record<string, number>>;
  /** The most of any rate. */
  rate: number;
  /** The most of any amount. */
  amount: number;
}

/** Counts the decimals of rates and amounts. */
export function decimalsIn(trades: readonly Trade[]): TradeDecimals {
  const rates: Record<string, number> = {};
  for (const { pair, openRate, closeRate, currentRate } of trades) {
    const digits = priceDigits([openRate, closeRate ?? openRate, currentRate]);
    rates[pair] = Math.max(digits, rates[pair] ?? 0);
  }
  return {
    rates,
    rate: Math.max(0, ...Object.values(rates)),
    amount: Math.max(0, ...trades.map(({ amount }) => decimalsOf(formatQuantity(amount)))),
  };
}

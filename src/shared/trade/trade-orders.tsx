import type { ReactNode } from 'react';
import type { Trade } from '../../contract/answers.ts';
import * as texts from '../../texts/trade-panel.ts';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { formatMoney, formatPrice, formatQuantity, priceDigits } from '../../ui/format/number.ts';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { useTimeZone } from '../member/time-zone.ts';
import type { TradeFigures } from './trade-figures.ts';
import { orders } from './trade-panel.css.ts';

const currency = 'USDT';

/** "BTC" of "BTC/USDT". */
const baseOf = (pair: string) => pair.split('/', 1)[0] ?? '';

/** Entry and exit side by side; for an open trade, what an exit now would be. */
export function TradeOrders({ trade, figures }: { trade: Trade; figures: TradeFigures }) {
  const { zone } = useTimeZone();
  const { pair, closeDate, entryReason, exitReason } = trade;
  const isOpen = closeDate === null;
  const amount = `${formatQuantity(trade.amount)}\u00a0${baseOf(pair)}`;
  const { fees } = figures;
  const rateDigits = priceDigits([trade.openRate, figures.rate]);
  const openFee = fees?.open ?? trade.fees?.open ?? null;
  const fee = (value: number | null | undefined) =>
    value == null ? texts.notRecorded : formatMoney(value, currency);
  const closeFee = fees?.isEstimated
    ? texts.estimatedFee(formatMoney(fees.close, currency))
    : fee(fees?.close ?? trade.fees?.close);

  const rows: readonly (readonly [label: string, entry: ReactNode, exit: ReactNode])[] = [
    [
      texts.time,
      <Timestamp key="entry" at={trade.openDate} zone={zone} />,
      isOpen ? texts.none : <Timestamp key="exit" at={closeDate} zone={zone} />,
    ],
    [
      texts.rate,
      `${formatPrice(trade.openRate, rateDigits)}\u00a0${currency}`,
      `${formatPrice(figures.rate, rateDigits)}\u00a0${currency}`,
    ],
    [texts.amount, amount, amount],
    [texts.value, formatMoney(trade.stakeAmount, currency), formatMoney(figures.value, currency)],
    [texts.fee, fee(openFee), closeFee],
    [
      texts.reason,
      entryReason ? texts.entryReasons[entryReason] : texts.notRecorded,
      exitReason ? texts.exitReasons[exitReason] : isOpen ? texts.none : texts.notRecorded,
    ],
  ];
  return (
    <div>
      <Heading level={3}>{texts.orders}</Heading>
      <PlainTable
        label={texts.orders}
        headers={['', texts.entry, isOpen ? texts.now : texts.exit]}
        rows={rows.map(([name, ...values]) => ({ key: name, name, values }))}
        look={orders}
      />
    </div>
  );
}

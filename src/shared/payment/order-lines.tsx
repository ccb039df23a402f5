import type { Order, OrderLine } from '../../contract/answers.ts';
import { isOpenStage } from '../../machines/payment/payment.stage.ts';
import * as texts from '../../texts/orders.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { formatExactMoney, formatMoney } from '../../ui/format/number.ts';
import type { OrderPreview } from './order-preview.ts';
import { stageOfStatus } from './order-stage.ts';

/** An order, or the preview of one. */
type OrderLinesProps = OrderPreview &
  Partial<
    Pick<Order, 'status' | 'paidAt' | 'refundedAmount' | 'receivedAmount' | 'missingAmount' | 'owedAmount'>
  >;

/** The lines of an order and its total. If another amount has arrived, also that amount and its consequences. */
export function OrderLines(order: OrderLinesProps) {
  const { lines, currency, amount, payCurrency, refundedAmount } = order;
  const emphasized = (label: string, value: string) => ({ label, value, isEmphasized: true });
  return (
    <DescriptionList
      items={[
        ...lines.map((line) => ({
          label: lineLabel(line, currency),
          value: formatMoney(line.amount, currency),
        })),
        emphasized(totalLabel(order), formatMoney(amount, payCurrency)),
        ...arrivals(order).map(([label, value]) => emphasized(label, formatExactMoney(value, payCurrency))),
        typeof refundedAmount === 'number' &&
          emphasized(texts.refunded, formatExactMoney(refundedAmount, payCurrency)),
      ]}
    />
  );
}

/** The money that arrived on a chain, is still missing or has to be returned, if the total does not say it all. */
function arrivals(order: OrderLinesProps): [label: string, value: number][] {
  const { amount, missingAmount, owedAmount, receivedAmount, status } = order;
  const rows: [string, number][] = [];
  if (receivedAmount && (receivedAmount !== amount || owedAmount))
    rows.push([texts.received, receivedAmount]);
  if (receivedAmount && missingAmount && status && isOpenStage(stageOfStatus(status)))
    rows.push([texts.missing, missingAmount]);
  if (owedAmount) rows.push([texts.owed, owedAmount]);
  return rows;
}

/** "Amount due" only if a payment is due, "Paid" only if all of it has arrived. */
function totalLabel(order: OrderLinesProps): string {
  const { amount, paidAt, receivedAmount, status } = order;
  switch (status && stageOfStatus(status)) {
    case undefined:
    case 'received':
    case 'awaiting':
      return paidAt || receivedAmount ? texts.total : texts.toPay;
    case 'paid':
    case 'refunded':
    case 'partlyRefunded':
      return (receivedAmount ?? amount) < amount ? texts.total : texts.paid;
    default:
      return texts.total;
  }
}

function lineLabel({ kind, period, months, unitPrice }: OrderLine, currency: string): string {
  if (kind === 'ONE_TIME_FEE') return texts.oneTimeFee;
  if (!period || !months) return texts.otherLine;
  return texts.packageLine(
    texts.packageNames[period],
    texts.duration(months),
    formatMoney(unitPrice, currency),
  );
}

import type { Order, OrderLine } from '../../contract/answers.ts';
import * as texts from '../../texts/order-lines.ts';
import * as packages from '../../texts/packages.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { formatMoney } from '../../ui/format/money.ts';
import type { OrderPreview } from './order-preview.ts';

/** An order, or the preview of one. */
type OrderLinesProps = OrderPreview & Partial<Pick<Order, 'status' | 'paidAt' | 'refundedAmount'>>;

/** The lines of an order and its total. */
export function OrderLines(order: OrderLinesProps) {
  const { lines, currency, amount, payCurrency, refundedAmount } = order;
  return (
    <DescriptionList
      items={[
        ...lines.map((line) => ({
          label: lineLabel(line, currency),
          value: formatMoney(line.amount, currency),
        })),
        { label: totalLabel(order), value: formatMoney(amount, payCurrency), isEmphasized: true },
        ...(typeof refundedAmount === 'number'
          ? [{ label: texts.refunded, value: formatMoney(refundedAmount, payCurrency), isEmphasized: true }]
          : []),
      ]}
    />
  );
}

/** "Amount due" only if a payment is due. */
function totalLabel({ status, paidAt }: OrderLinesProps): string {
  switch (status) {
    case undefined:
    case 'CREATED':
    case 'PENDING':
    case 'IN_PROGRESS':
    case 'AUTHORIZED':
      return paidAt ? texts.total : texts.toPay;
    case 'COMPLETED':
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return texts.paid;
    default:
      return texts.total;
  }
}

function lineLabel({ kind, period, months, unitPrice }: OrderLine, currency: string): string {
  if (kind === 'ONE_TIME_FEE') return texts.oneTimeFee;
  if (!period || !months) return texts.otherLine;
  return texts.packageLine(
    packages.names[period],
    packages.duration(months),
    formatMoney(unitPrice, currency),
  );
}

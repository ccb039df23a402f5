import type { Order } from '../../contract/answers.ts';
import { isHeldForRest } from '../../machines/payment/payment.stage.ts';
import { owedOf, stageOfStatus, stageWords } from '../../shared/payment/order-stage.ts';
import { paymentSupportPath } from '../../shared/routes/member-paths.ts';
import * as packageTexts from '../../texts/orders.ts';
import * as texts from '../../texts/subscriptions.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import type { DataColumn } from '../../ui/data-table/types.ts';
import { Figure, Timestamp } from '../../ui/figure/figure.tsx';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { formatAmount, formatExactMoney } from '../../ui/format/number.ts';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { hasReceipt, receiptPath } from './receipt.tsx';

function PaymentStatusBadge({ order }: { order: Order }) {
  // An order held for its rest asks for it, as its page does.
  const { label, tone } = stageWords[isHeldForRest(order) ? 'partlyPaid' : stageOfStatus(order.status)];
  return (
    <Badge tone={tone} icon={tone === 'neutral' ? 'off' : 'on'}>
      {label}
    </Badge>
  );
}

const nothing = (
  <Text size="small" tone="quiet">
    {texts.nothingRefunded}
  </Text>
);

const owedColumn: DataColumn<Order> = {
  id: 'owedAmount',
  header: texts.owed,
  cell: ({ owedAmount, payCurrency, uuid }) =>
    owedAmount ? (
      <>
        {formatExactMoney(owedAmount, payCurrency)}
        <br />
        <Link href={paymentSupportPath(uuid, 'return')}>{texts.askForReturn}</Link>
      </>
    ) : (
      nothing
    ),
  align: 'end',
};

const refundColumn: DataColumn<Order> = {
  id: 'refundedAmount',
  header: texts.refunded,
  cell: ({ refundedAmount, payCurrency }) =>
    refundedAmount === null ? nothing : formatExactMoney(refundedAmount, payCurrency),
  align: 'end',
};

const receiptColumn: DataColumn<Order> = {
  id: 'receipt',
  header: texts.receipt,
  cell: (order) =>
    hasReceipt(order) ? (
      <Link href={receiptPath(order)}>{texts.viewReceipt}</Link>
    ) : (
      <Text size="small" tone="quiet">
        {texts.withoutReceipt}
      </Text>
    ),
};

/** The columns of these payments, with what is owed and refunded if anything is, and times in this zone. */
export function paymentColumns(
  zone: ZonePreference,
  payments: readonly Order[],
): readonly DataColumn<Order>[] {
  const hasRefunds = payments.some(({ refundedAmount }) => refundedAmount !== null);
  const isOwed = payments.some((order) => owedOf(order) > 0);
  const columns: DataColumn<Order>[] = [
    {
      id: 'createdAt',
      header: texts.ordered,
      cell: ({ createdAt }) => <Timestamp at={createdAt} zone={zone} />,
      time: { of: ({ createdAt }) => createdAt, zone },
      isRowHeader: true,
    },
    { id: 'lines', header: texts.paidFor, cell: linesInWords },
    {
      id: 'amount',
      header: texts.paymentAmount,
      cell: ({ amount, payCurrency }) => <Figure value={formatAmount(amount)} unit={payCurrency} />,
      align: 'end',
      isKeyFigure: true,
    },
    {
      id: 'status',
      header: texts.paymentStatus,
      cell: (order) => <PaymentStatusBadge order={order} />,
      isKeyFigure: true,
    },
  ];
  return [
    ...columns,
    ...(isOwed ? [owedColumn] : []),
    ...(hasRefunds ? [refundColumn] : []),
    ...(payments.some(hasReceipt) ? [receiptColumn] : []),
  ];
}

function linesInWords({ lines }: Order): string {
  const names = lines.map(({ kind, period }) => {
    if (kind === 'ONE_TIME_FEE') return texts.oneTimeFee;
    return period ? texts.packageNamed(packageTexts.packageNames[period]) : texts.otherLine;
  });
  return names.join(', ');
}

import { useSelector } from '@xstate/react';
import { Printer } from 'lucide-react';
import type { Ref } from 'react';
import type { Order, SubscriptionOverview } from '../../contract/answers.ts';
import { selectEmail } from '../../machines/session/session.selectors.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { When } from '../../shared/member/when.tsx';
import { OrderLines } from '../../shared/payment/order-lines.tsx';
import { paidUntil, stageOfStatus } from '../../shared/payment/order-stage.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as pages from '../../texts/pages.ts';
import { print } from '../../texts/paper.ts';
import * as texts from '../../texts/subscriptions.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { formatExactMoney } from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { BackLink } from '../../ui/page/page.tsx';
import { paper, width } from '../../ui/paper/paper.css.ts';
import { Heading, Text } from '../../ui/text/text.tsx';
import { nextPeriodOf } from './change-subscription.tsx';

/** The search parameter that names the order of a receipt. */
export const receiptParam = 'receipt';

export const receiptPath = ({ uuid }: Order) => `${routes.subscriptions.path}?${receiptParam}=${uuid}`;

/** Whether an order has a receipt: it was paid, whatever was sent back later. */
export const hasReceipt = ({ paidAt, status }: Order): boolean =>
  paidAt !== null && ['paid', 'refunded', 'partlyRefunded'].includes(stageOfStatus(status));

/**
 * The end of the period that an order bought. Null if the service does not say: it names only the end of the current
 * period, which the newest paid order bought, or the one before if that has paid for the next period.
 */
function boughtUntil(overview: SubscriptionOverview, { uuid }: Order): string | null {
  const bought = overview.payments.filter(
    ({ lines, status }) => stageOfStatus(status) === 'paid' && lines.some(({ kind }) => kind === 'PACKAGE'),
  );
  const current = bought[nextPeriodOf(overview) === 'paid' ? 1 : 0];
  return current?.uuid === uuid ? paidUntil(overview) : null;
}

const code = (text: string) => (
  <Text as="span" size="small" isCode>
    {text}
  </Text>
);

/** What was paid, for what, and how it arrived. */
function ReceiptCard({ overview, order }: { overview: SubscriptionOverview; order: Order }) {
  const email = useSelector(useRuntime().session, selectEmail);
  const until = boughtUntil(overview, order);
  return (
    <article className={paper}>
      <Card title={texts.receiptTitle} meta={email && texts.receiptFor(email)}>
        <Stack>
          <OrderLines {...order} />
          <DescriptionList
            items={[
              order.paidAt && { label: texts.paidAt, value: <When at={order.paidAt} /> },
              until && { label: texts.boughtUntil, value: <When at={until} /> },
              { label: texts.network, value: order.network },
              { label: texts.address, value: code(order.address) },
              ...(order.transactions ?? []).map(({ amount, transactionHash }, index) => ({
                label: texts.transaction(index + 1, formatExactMoney(amount, order.payCurrency)),
                value: code(transactionHash),
              })),
              { label: texts.orderNumber, value: code(order.uuid) },
            ]}
          />
          <Text size="small" tone="quiet">
            {texts.parity}
          </Text>
        </Stack>
      </Card>
    </article>
  );
}

interface ReceiptProps {
  overview: SubscriptionOverview;
  orderUuid: string;
  heading: Ref<HTMLHeadingElement>;
}

export function Receipt({ overview, orderUuid, heading }: ReceiptProps) {
  const order = overview.payments.find(({ uuid }) => uuid === orderUuid);
  const isPaid = order && hasReceipt(order);
  return (
    <>
      <div className={width}>
        <Inline justify="between" gap={3} align="end">
          <Stack gap={1} align="start">
            <BackLink href={routes.subscriptions.path}>{pages.subscriptions}</BackLink>
            <Heading level={1} ref={heading} tabIndex={-1}>
              {texts.receipt}
            </Heading>
          </Stack>
          {isPaid && (
            <Button variant="primary" onPress={() => window.print()}>
              <Printer size={16} aria-hidden="true" />
              {print}
            </Button>
          )}
        </Inline>
      </div>
      {isPaid ? (
        <ReceiptCard overview={overview} order={order} />
      ) : (
        <EmptyState
          title={texts.noReceiptTitle}
          action={<ButtonLink href={routes.subscriptions.path}>{texts.toPayments}</ButtonLink>}
        >
          {texts.noReceipt}
        </EmptyState>
      )}
    </>
  );
}

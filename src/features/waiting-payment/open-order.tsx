import { isBlank } from '../../api/answers/check-answer.ts';
import type { Order } from '../../contract/answers.ts';
import type { OpenStage } from '../../machines/payment/payment.stage.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { OrderLines } from '../../shared/payment/order-lines.tsx';
import { paymentSupportPath } from '../../shared/routes/routes.ts';
import * as renewalTexts from '../../texts/renewal.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { AddressMissing } from './address-missing.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { PaymentOnHold } from './payment-on-hold.tsx';
import { PaymentProgress } from './payment-progress.tsx';
import { TimeOver } from './time-over.tsx';
import { TransferDetails } from './transfer-details.tsx';
import { TransferSeen } from './transfer-seen.tsx';

interface OpenOrderProps {
  order: Order;
  stage: OpenStage;
  /** See `TimeLeft`. */
  ahead: number;
  /** When the period ends that the order renews; null for any other order. */
  renewedPeriodEnd: string | null;
}

/** An order that can still be paid: where to send what, or the state of the transfer. */
export function OpenOrder({ order, stage, ahead, renewedPeriodEnd }: OpenOrderProps) {
  const { zone } = useTimeZone();

  return (
    <Stack gap={6}>
      <PaymentProgress stage={stage} />
      {stage === 'overdue' && (
        <Banner tone="warning" title={texts.longTitle} role="status">
          {texts.long}
          <Link href={paymentSupportPath(order.uuid)}>{texts.contactSupport}</Link>
        </Banner>
      )}
      <Grid columnWidth="20rem" gap={6} isStretched>
        <Part order={order} stage={stage} ahead={ahead} />
        {/* As tall as its content, even beside a taller neighbor. */}
        <div>
          <Card title={texts.yourOrder}>
            {renewedPeriodEnd !== null && (
              <Text as="p" isProse>
                {renewalTexts.renews(formatDateTime(renewedPeriodEnd, zone))}
              </Text>
            )}
            <OrderLines {...order} />
            <CancelOrder order={order} renewedPeriodEnd={renewedPeriodEnd} />
          </Card>
        </div>
      </Grid>
    </Stack>
  );
}

/** What the member has to know or do at this stage. */
function Part({ order, stage, ahead }: Omit<OpenOrderProps, 'renewedPeriodEnd'>) {
  switch (stage) {
    case 'reviewing':
    case 'reviewingPaid':
      return <PaymentOnHold order={order} />;
    case 'verifying':
    case 'overdue':
      return <TransferSeen order={order} isLong={stage === 'overdue'} />;
    case 'late':
      return <TimeOver order={order} />;
    case 'received':
    case 'awaiting':
    case 'partlyPaid':
      return isBlank(order.address) ? (
        <AddressMissing order={order} ahead={ahead} />
      ) : (
        <TransferDetails order={order} ahead={ahead} />
      );
  }
}

import { useSelector } from '@xstate/react';
import { isBlank } from '../../api/answers/check-answer.ts';
import type { Order } from '../../contract/answers.ts';
import { selectIsLongerThanUsual, selectIsVerifying } from '../../machines/payment/payment.selectors.ts';
import { paymentSupportPath } from '../../routing/routes.ts';
import { useMember } from '../../runtime/member.ts';
import * as renewalTexts from '../../texts/renewal.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { Grid } from '../../ui/layout/grid.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { OrderLines } from '../../widgets/order-lines/order-lines.tsx';
import { isHeldForRest } from '../../widgets/payment-status/chain-order.ts';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';
import { AddressMissing } from './address-missing.tsx';
import { AwaitedTransfer } from './awaited-transfer.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { PaymentOnHold } from './payment-on-hold.tsx';
import { PaymentProgress } from './payment-progress.tsx';
import { TransferSeen } from './transfer-seen.tsx';

interface OpenOrderProps {
  order: Order;
  /** See `TimeLeft`. */
  ahead: number;
  /** When the period ends that the order renews; null for any other order. */
  renewedPeriodEnd: string | null;
}

/** An order that can still be paid: where to send what, or the state of the transfer. */
export function OpenOrder({ order, ahead, renewedPeriodEnd }: OpenOrderProps) {
  const { payment } = useMember();
  const { zone } = useTimeZone();
  const isVerifying = useSelector(payment, selectIsVerifying);
  const isLong = useSelector(payment, selectIsLongerThanUsual);

  return (
    <Stack gap={6}>
      <PaymentProgress />
      {isLong && (
        <Banner tone="warning" title={texts.longTitle} role="status">
          {texts.long}
          <Link href={paymentSupportPath(order.uuid)}>{texts.contactSupport}</Link>
        </Banner>
      )}
      <Grid columnWidth="20rem" gap={6} isStretched>
        {order.status === 'ON_HOLD' && !isHeldForRest(order) ? (
          <PaymentOnHold order={order} />
        ) : isVerifying ? (
          <TransferSeen order={order} isLong={isLong} />
        ) : isBlank(order.address) ? (
          <AddressMissing order={order} ahead={ahead} />
        ) : (
          <AwaitedTransfer order={order} ahead={ahead} />
        )}
        {/* As tall as its content, even beside a taller neighbor. */}
        <div>
          <Card title={texts.yourOrder}>
            {renewedPeriodEnd !== null && (
              <Text as="p" isProse>
                {renewalTexts.renews(formatDateTime(renewedPeriodEnd, zone))}
              </Text>
            )}
            <OrderLines {...order} />
            {!isVerifying && <CancelOrder order={order} renewedPeriodEnd={renewedPeriodEnd} />}
          </Card>
        </div>
      </Grid>
    </Stack>
  );
}

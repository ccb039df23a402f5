import { useSelector } from '@xstate/react';
import { isBlank } from '../../api/errors/api-error.ts';
import type { Order } from '../../contract/answers.ts';
import { selectIsLongerThanUsual, selectIsVerifying } from '../../machines/payment/payment.selectors.ts';
import { routes } from '../../routing/routes.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Link } from '../../ui/link/link.tsx';
import { OrderLines } from '../../widgets/order-lines/order-lines.tsx';
import { AddressMissing } from './address-missing.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { PaymentOnHold } from './payment-on-hold.tsx';
import { PaymentProgress } from './payment-progress.tsx';
import { TransferDetails } from './transfer-details.tsx';
import { TransferSeen } from './transfer-seen.tsx';

/** An order that can still be paid: where to send what, or the state of the transfer. `ahead`: see `TimeLeft`. */
export function OpenOrder({ order, ahead }: { order: Order; ahead: number }) {
  const { payment } = useMember();
  const isVerifying = useSelector(payment, selectIsVerifying);
  const isLong = useSelector(payment, selectIsLongerThanUsual);

  return (
    <Stack gap={6}>
      <PaymentProgress />
      {isLong && (
        <Banner tone="warning" title={texts.longTitle} role="status">
          {texts.long}
          <Link href={`${routes.support.path}?subject=billing`}>{texts.contactSupport}</Link>
        </Banner>
      )}
      <Grid columnWidth="20rem" gap={6} isStretched>
        {order.status === 'ON_HOLD' ? (
          <PaymentOnHold />
        ) : isVerifying ? (
          <TransferSeen order={order} isLong={isLong} />
        ) : isBlank(order.address) ? (
          <AddressMissing order={order} ahead={ahead} />
        ) : (
          <TransferDetails order={order} ahead={ahead} />
        )}
        {/* As tall as its content, even beside a taller neighbor. */}
        <div>
          <Card title={texts.yourOrder}>
            <OrderLines {...order} />
            {!isVerifying && <CancelOrder order={order} />}
          </Card>
        </div>
      </Grid>
    </Stack>
  );
}

import type { Order } from '../../contract/answers.ts';
import type { PaymentDisplay } from '../../machines/payment/payment.types.ts';
import { Badge, type BadgeTone } from '../../ui/badge/badge.tsx';
import { paymentDisplayOf, paymentLabelOf } from './payment-display.ts';

const tones: Record<PaymentDisplay, BadgeTone> = {
  orderReceived: 'info',
  awaitingPayment: 'info',
  paymentSuccessful: 'success',
  paymentTimedOut: 'warning',
  paymentDeclined: 'danger',
  orderCanceled: 'neutral',
  paymentFailed: 'danger',
};

/** The display status of an order. */
export function PaymentStatusBadge({ order }: { order: Pick<Order, 'status'> }) {
  const tone = order.status === 'UNKNOWN' ? 'neutral' : tones[paymentDisplayOf(order.status)];
  return (
    <Badge tone={tone} icon={tone === 'neutral' ? 'off' : 'on'}>
      {paymentLabelOf(order)}
    </Badge>
  );
}

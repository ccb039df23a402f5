import type { Order } from '../../contract/answers.ts';
import { receivedOf } from '../../shared/payment/order-stage.ts';
import { paymentSupportPath } from '../../shared/routes/routes.ts';
import * as chainTexts from '../../texts/chain-payment.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Card } from '../../ui/card/card.tsx';
import { formatExactMoney } from '../../ui/format/money.ts';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { Transfers } from './transfers.tsx';

/** The payment is under review. Members who have sent it must not be asked to send it again. */
export function PaymentOnHold({ order }: { order: Order }) {
  const received = receivedOf(order);
  return (
    <Card title={texts.onHoldTitle}>
      {received > 0 && (
        <Text as="p" isProse>
          {chainTexts.heldForReview(formatExactMoney(received, order.payCurrency))}
        </Text>
      )}
      <Text as="p" isProse>
        {texts.onHold}
      </Text>
      <Text as="p" tone="quiet" isProse>
        {texts.onHoldNext}
        <Link href={paymentSupportPath(order.uuid)}>{texts.contactSupport}</Link>
      </Text>
      <Transfers order={order} />
    </Card>
  );
}

import type { Order } from '../../contract/answers.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { OrderLines } from '../../shared/payment/order-lines.tsx';
import { stageWords } from '../../shared/payment/order-stage.ts';
import { paymentSupportPath } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { Inline, Measure } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';

/** The facts of an order that support needs: when it was placed, and its number. */
export function OrderFacts({ order }: { order: Pick<Order, 'createdAt' | 'uuid'> }) {
  const { zone } = useTimeZone();
  return (
    <DescriptionList
      layout="stacked"
      items={[
        { label: texts.orderedAt, value: <Timestamp at={order.createdAt} zone={zone} /> },
        { label: texts.orderNumber, value: <Text isCode>{order.uuid}</Text> },
      ]}
    />
  );
}

/** An order with an unknown status. It may be under way, so nothing here offers to pay again. */
export function UnrecognizedOrder({ order }: { order: Order }) {
  return (
    <Measure>
      <Card title={stageWords.unrecognized.label}>
        <Text as="p" isProse role="status">
          {texts.unrecognized}
        </Text>
        <OrderLines {...order} />
        <OrderFacts order={order} />
        <Inline>
          <ButtonLink variant="primary" href={paymentSupportPath(order.uuid)}>
            {texts.contactSupport}
          </ButtonLink>
        </Inline>
      </Card>
    </Measure>
  );
}

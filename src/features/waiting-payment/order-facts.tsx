import type { Order } from '../../contract/answers.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Timestamp } from '../../ui/figure/figure.tsx';
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

import type { Order } from '../../contract/answers.ts';
import { restOf } from '../../machines/payment/payment.stage.ts';
import { receivedOf } from '../../shared/payment/order-stage.ts';
import * as chainTexts from '../../texts/chain-payment.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { formatExactMoney } from '../../ui/format/money.ts';
import { Text } from '../../ui/text/text.tsx';
import { Transfers } from './transfers.tsx';

/** The time to pay on a chain has run out, but its last blocks are not confirmed yet. Asks for nothing. */
export function TimeOver({ order }: { order: Order }) {
  const { amount, address, network, payCurrency } = order;
  const money = (value: number) => formatExactMoney(value, payCurrency);
  const rest = restOf(order);

  return (
    <Card title={chainTexts.timeOverTitle}>
      <Text as="p" isProse role="status">
        {rest > 0 && `${chainTexts.part(money(receivedOf(order)), money(rest))} `}
        {chainTexts.inTime(rest > 0 ? chainTexts.restInTime : money(amount))}
      </Text>
      <DescriptionList
        layout="stacked"
        items={[
          { label: texts.address, value: <Text isCode>{address}</Text> },
          { label: texts.network, value: network },
        ]}
      />
      <Transfers order={order} />
    </Card>
  );
}

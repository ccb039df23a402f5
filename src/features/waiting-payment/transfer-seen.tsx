import type { Order } from '../../contract/answers.ts';
import { receivedOf } from '../../shared/payment/order-stage.ts';
import * as chainTexts from '../../texts/chain-payment.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { formatExactMoney } from '../../ui/format/money.ts';
import { Text } from '../../ui/text/text.tsx';
import { confirmationWords } from './confirmation-words.ts';
import { Transfers } from './transfers.tsx';

interface TransferSeenProps {
  order: Order;
  /** It takes longer than usual, so the member may have to act after all. */
  isLong: boolean;
}

/** The transfer was seen: the member only has to wait. */
export function TransferSeen({ order, isLong }: TransferSeenProps) {
  const received = receivedOf(order);
  const money = (value: number) => formatExactMoney(value, order.payCurrency);
  const confirmed = confirmationWords(order);
  return (
    <Card title={texts.seenTitle}>
      <Text as="p" isProse>
        {received > 0 ? chainTexts.arrived(money(received)) : texts.seen(money(order.amount))}
      </Text>
      {confirmed !== null && (
        <DescriptionList layout="stacked" items={[{ label: chainTexts.confirmed, value: confirmed }]} />
      )}
      {!isLong && (
        <Text as="p" tone="quiet" isProse>
          {texts.nothingToDo}
        </Text>
      )}
      <Transfers order={order} />
    </Card>
  );
}

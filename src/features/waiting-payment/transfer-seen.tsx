import type { Order } from '../../contract/answers.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Card } from '../../ui/card/card.tsx';
import { formatExactMoney } from '../../ui/format/money.ts';
import { Text } from '../../ui/text/text.tsx';

interface TransferSeenProps {
  order: Order;
  /** It takes longer than usual, so the member may have to act after all. */
  isLong: boolean;
}

/** The transfer was seen: the member only has to wait. */
export function TransferSeen({ order, isLong }: TransferSeenProps) {
  return (
    <Card title={texts.seenTitle}>
      <Text as="p" isProse>
        {texts.seen(formatExactMoney(order.amount, order.payCurrency))}
      </Text>
      {!isLong && (
        <Text as="p" tone="quiet" isProse>
          {texts.nothingToDo}
        </Text>
      )}
    </Card>
  );
}

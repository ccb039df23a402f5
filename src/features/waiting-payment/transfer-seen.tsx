import type { Order } from '../../contract/answers.ts';
import { Card } from '../../ui/card/card.tsx';
import { formatExactMoney } from '../../ui/format/money.ts';
import { Text } from '../../ui/text/text.tsx';

interface TransferSeenProps {
  order: Order;
  /** It takes longer than usual: there may be something left to do after all. */
  isLong: boolean;
}

/** The transfer was seen: nothing left to do but wait. */
export function TransferSeen({ order, isLong }: TransferSeenProps) {
  return (
    <Card title="Your transfer was seen">
      <Text as="p" isProse>
        {formatExactMoney(order.amount, order.payCurrency)} is being verified. Verification may take 5–40
        minutes.
      </Text>
      {!isLong && (
        <Text as="p" tone="quiet" isProse>
          You have nothing left to do. You can close this page and come back; it goes on without you.
        </Text>
      )}
    </Card>
  );
}

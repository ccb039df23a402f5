import type { Order } from '../../contract/contract.ts';
import { Card } from '../../ui/card/card.tsx';
import { formatExactMoney } from '../../ui/format/money.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';

/** The transfer was seen: nothing left to do but wait. */
export function TransferSeen({ order }: { order: Order }) {
  return (
    <Card title="Your transfer was seen">
      <Stack gap={2}>
        <Text as="p" isProse>
          {formatExactMoney(order.amount, order.payCurrency)} on {order.network} is being verified.
          Verification may take 5–40 minutes.
        </Text>
        <Text as="p" tone="quiet" isProse>
          You have nothing left to do. You can close this page and come back; it goes on without you.
        </Text>
      </Stack>
    </Card>
  );
}

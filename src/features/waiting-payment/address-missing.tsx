import type { Order } from '../../contract/answers.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Card } from '../../ui/card/card.tsx';
import { Text } from '../../ui/text/text.tsx';
import { dueAt } from '../../widgets/payment-status/chain-order.ts';
import { TimeLeft } from './time-left.tsx';

/** Replaces the transfer details while the service gives no address. `ahead`: see `TimeLeft`. */
export function AddressMissing({ order, ahead }: { order: Order; ahead: number }) {
  return (
    <Card title={texts.noAddressTitle} meta={<TimeLeft until={dueAt(order)} ahead={ahead} />}>
      <Text as="p" isProse>
        {texts.noAddress}
      </Text>
    </Card>
  );
}

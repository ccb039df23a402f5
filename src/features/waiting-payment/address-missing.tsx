import type { Order } from '../../contract/answers.ts';
import { dueAt } from '../../machines/payment/payment.stage.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Card } from '../../ui/card/card.tsx';
import { Text } from '../../ui/text/text.tsx';
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

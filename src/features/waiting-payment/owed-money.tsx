import type { Order } from '../../contract/answers.ts';
import { owedOf, stageOfStatus } from '../../shared/payment/order-stage.ts';
import { paymentSupportPath } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/chain-payment.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { formatExactMoney } from '../../ui/format/money.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { ReturnAddress } from './return-address.tsx';

/**
 * Money that bought nothing: how much, and how the member gets it back, from support where the service takes no address.
 * Renders nothing if there is none.
 */
export function OwedMoney({ order }: { order: Order }) {
  const { network, payCurrency, status } = order;
  const owed = owedOf(order);
  const isPaid = stageOfStatus(status) === 'paid';
  if (owed <= 0) return null;
  if (order.owedAddress !== null) {
    return (
      <Stack gap={4}>
        <Banner title={texts.owedTitle(formatExactMoney(owed, payCurrency))}>
          {isPaid && texts.owedMore}
          {texts.owedByHand}
        </Banner>
        <ReturnAddress order={order} entered={order.owedAddress} />
      </Stack>
    );
  }
  return (
    <Banner
      title={texts.owedTitle(formatExactMoney(owed, payCurrency))}
      actions={
        <ButtonLink
          variant={isPaid ? 'secondary' : 'primary'}
          href={paymentSupportPath(order.uuid, 'return')}
        >
          {texts.askForReturn}
        </ButtonLink>
      }
    >
      {isPaid && texts.owedMore}
      {texts.owed(network)}
    </Banner>
  );
}

import type { Order } from '../../contract/answers.ts';
import { paymentSupportPath } from '../../routing/routes.ts';
import * as texts from '../../texts/chain-payment.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { formatExactMoney } from '../../ui/format/money.ts';
import { owedOf } from '../../widgets/payment-status/chain-order.ts';

/** Money that bought nothing: how much, and how the member gets it back. Renders nothing if there is none. */
export function OwedMoney({ order }: { order: Order }) {
  const { network, payCurrency, status } = order;
  const owed = owedOf(order);
  if (owed <= 0) return null;
  return (
    <Banner
      title={texts.owedTitle(formatExactMoney(owed, payCurrency))}
      actions={
        <ButtonLink
          variant={status === 'COMPLETED' ? 'secondary' : 'primary'}
          href={paymentSupportPath(order.uuid, 'return')}
        >
          {texts.askForReturn}
        </ButtonLink>
      }
    >
      {status === 'COMPLETED' && texts.owedMore}
      {texts.owed(network)}
    </Banner>
  );
}

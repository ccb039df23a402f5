import type { Order } from '../../contract/answers.ts';
import { dueAt } from '../../machines/payment/payment.stage.ts';
import * as texts from '../../texts/orders.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { formatExactMoney } from '../../ui/format/number.ts';
import { useTimeZone } from '../member/time-zone.ts';
import { routes } from '../routes/routes.ts';
import { amountToSend, isDue } from './order-stage.ts';

interface RenewalBannerProps {
  order: Order;
  /** See `Banner`. */
  isBrief?: boolean;
}

export function RenewalBanner({ order, isBrief }: RenewalBannerProps) {
  const { zone } = useTimeZone();
  const mustPay = isDue(order);
  return (
    <Banner
      tone={mustPay ? 'warning' : 'info'}
      isBrief={isBrief}
      title={
        mustPay
          ? texts.renewalDueTitle(formatExactMoney(amountToSend(order), order.payCurrency))
          : texts.renewalUnderWayTitle
      }
      actions={<ButtonLink href={routes.waitingPayment.path}>{texts.viewOrder}</ButtonLink>}
    >
      {mustPay ? texts.renewalDue(formatDateTime(dueAt(order), zone)) : texts.renewalUnderWay}
    </Banner>
  );
}

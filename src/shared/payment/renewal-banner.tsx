import type { Order } from '../../contract/answers.ts';
import { dueAt, isDueStage, stageOf } from '../../machines/payment/payment.stage.ts';
import * as texts from '../../texts/orders.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { formatExactMoney } from '../../ui/format/number.ts';
import { useTimeZone } from '../member/time-zone.ts';
import { routes } from '../routes/routes.ts';
import { amountToSend } from './order-stage.ts';

interface RenewalBannerProps {
  order: Order;
  /** By the service's clock, in epoch milliseconds. */
  now: number;
  /** See `Banner`. */
  isBrief?: boolean;
}

export function RenewalBanner({ order, now, isBrief }: RenewalBannerProps) {
  const { zone } = useTimeZone();
  const { stage } = stageOf(order, now);
  const actions = <ButtonLink href={routes.waitingPayment.path}>{texts.viewOrder}</ButtonLink>;
  if (isDueStage(stage)) {
    const title = texts.renewalDueTitle(formatExactMoney(amountToSend(order), order.payCurrency));
    return (
      <Banner tone="warning" isBrief={isBrief} title={title} actions={actions}>
        {texts.renewalDue(formatDateTime(dueAt(order), zone))}
      </Banner>
    );
  }
  const isLate = stage === 'late';
  const title = isLate ? texts.renewalLateTitle : texts.renewalUnderWayTitle;
  return (
    <Banner tone="info" isBrief={isBrief} title={title} actions={actions}>
      {isLate ? texts.renewalLate : texts.renewalUnderWay}
    </Banner>
  );
}

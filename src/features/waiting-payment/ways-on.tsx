import type { Order } from '../../contract/answers.ts';
import type { EndedStage } from '../../machines/payment/payment.stage.ts';
import { owedOf, receivedOf } from '../../shared/payment/order-stage.ts';
import { choosePackagePath, paymentSupportPath, routes } from '../../shared/routes/routes.ts';
import { viewSubscription } from '../../texts/renewal.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Inline } from '../../ui/layout/layout.tsx';

interface WaysOnProps {
  order: Order;
  outcome: EndedStage;
  /** See `EndedOrder`. */
  isRenewal: boolean;
}

/**
 * What to do after an order ended unpaid. If money may be under way, contacting support comes first, or at least is as
 * prominent.
 */
export function WaysOn({ order, outcome, isRenewal }: WaysOnProps) {
  const hasMoney = owedOf(order) > 0 || receivedOf(order) > 0;
  const supportFirst = outcome === 'failed' || (hasMoney && order.refundedAmount === null);
  const isUnclear = supportFirst || owedOf(order) > 0 || outcome === 'timedOut';
  const next = isRenewal ? (
    <ButtonLink key="next" href={routes.subscriptions.path}>
      {viewSubscription}
    </ButtonLink>
  ) : (
    <ButtonLink key="next" variant={isUnclear ? 'secondary' : 'primary'} href={choosePackagePath}>
      {texts.retry}
    </ButtonLink>
  );
  // What is owed has its own way to support.
  if (owedOf(order) > 0) return <Inline gap={2}>{next}</Inline>;
  const support = (
    <ButtonLink
      key="support"
      variant={supportFirst ? 'primary' : 'secondary'}
      href={paymentSupportPath(order.uuid)}
    >
      {texts.contactSupport}
    </ButtonLink>
  );
  return <Inline gap={2}>{supportFirst ? [support, next] : [next, support]}</Inline>;
}

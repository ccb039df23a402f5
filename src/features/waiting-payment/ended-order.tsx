import { useSelector } from '@xstate/react';
import type { Order } from '../../contract/answers.ts';
import { selectIsRetryable } from '../../machines/payment/payment.selectors.ts';
import { choosePackagePath, routes } from '../../routing/routes.ts';
import { useMember } from '../../runtime/member.ts';
import * as paymentTexts from '../../texts/payment-status.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Measure } from '../../ui/layout/measure.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ToneIcon } from '../../ui/tone/tone-icon.tsx';
import { OrderLines } from '../../widgets/order-lines/order-lines.tsx';
import { OrderFacts } from './order-facts.tsx';
import { type Outcome, outcomeTones, outcomeWords } from './outcomes.ts';

/** How an order ended, the facts that support needs, and what to do next. */
export function EndedOrder({ order, outcome }: { order: Order; outcome: Outcome }) {
  const isRetryable = useSelector(useMember().payment, selectIsRetryable);
  const tone = outcomeTones[outcome];

  return (
    <Measure>
      <Card
        title={
          <Inline as="span" gap={2} isSingleLine>
            <Text as="span" tone={tone}>
              <Inline as="span">
                <ToneIcon tone={tone} size={20} />
              </Inline>
            </Text>
            {paymentTexts.labels[outcome]}
          </Inline>
        }
      >
        <Text as="p" isProse role="status">
          {outcomeWords(outcome, order)}
        </Text>
        <OrderLines {...order} />
        <OrderFacts order={order} />
        {isRetryable ? (
          <WaysOn outcome={outcome} />
        ) : (
          <ButtonLink variant="primary" href={routes.home.path}>
            {texts.goOn}
          </ButtonLink>
        )}
      </Card>
    </Measure>
  );
}

/** If money may be under way, contacting support comes first, or at least is as prominent. */
function WaysOn({ outcome }: { outcome: Outcome }) {
  const isUnclear = outcome === 'paymentFailed' || outcome === 'paymentTimedOut';
  const tryAgain = (
    <ButtonLink key="again" variant={isUnclear ? 'secondary' : 'primary'} href={choosePackagePath}>
      {texts.retry}
    </ButtonLink>
  );
  const support = (
    <ButtonLink
      key="support"
      variant={outcome === 'paymentFailed' ? 'primary' : 'secondary'}
      href={`${routes.support.path}?subject=billing`}
    >
      {texts.contactSupport}
    </ButtonLink>
  );
  return <Inline gap={2}>{outcome === 'paymentFailed' ? [support, tryAgain] : [tryAgain, support]}</Inline>;
}

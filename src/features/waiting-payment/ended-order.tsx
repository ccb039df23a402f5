import { useSelector } from '@xstate/react';
import type { Order } from '../../contract/answers.ts';
import { selectIsRetryable } from '../../machines/payment/payment.selectors.ts';
import type { EndedStage } from '../../machines/payment/payment.stage.ts';
import { useMember } from '../../shared/member/member.ts';
import { OrderLines } from '../../shared/payment/order-lines.tsx';
import { stageWords } from '../../shared/payment/order-stage.ts';
import { Card } from '../../ui/card/card.tsx';
import { Inline, Measure } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ToneIcon } from '../../ui/tone/tone-icon.tsx';
import { GoOn } from './go-on.tsx';
import { OrderFacts } from './order-facts.tsx';
import { outcomeTone, outcomeWords } from './outcomes.ts';
import { OwedMoney } from './owed-money.tsx';
import { Transfers } from './transfers.tsx';
import { WaysOn } from './ways-on.tsx';

interface EndedOrderProps {
  order: Order;
  outcome: EndedStage;
  /** The order was for the period after the one that is paid for. */
  isRenewal: boolean;
}

/** How an order ended, the facts that support needs, and what to do next. */
export function EndedOrder({ order, outcome, isRenewal }: EndedOrderProps) {
  const isRetryable = useSelector(useMember().payment, selectIsRetryable);
  const tone = outcomeTone(outcome);

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
            {stageWords[outcome].label}
          </Inline>
        }
      >
        <Text as="p" isProse role="status">
          {outcomeWords(outcome, order)}
        </Text>
        <OwedMoney order={order} />
        <OrderLines {...order} />
        <OrderFacts order={order} />
        <Transfers order={order} />
        {isRetryable ? <WaysOn order={order} outcome={outcome} isRenewal={isRenewal} /> : <GoOn />}
      </Card>
    </Measure>
  );
}

import { useSelector } from '@xstate/react';
import type { Order } from '../../contract/contract.ts';
import { selectIsRetryable } from '../../machines/payment/payment.selectors.ts';
import { routes } from '../../routing/routes.ts';
import { useMember } from '../../runtime/member.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Measure } from '../../ui/layout/measure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { OrderLines } from '../../widgets/order-lines/order-lines.tsx';
import { paymentLabels } from '../../widgets/payment-status/payment-words.ts';
import { type Outcome, outcomeWords } from './outcomes.ts';

/** How an order ended, and the way on. */
export function EndedOrder({ order, outcome }: { order: Order; outcome: Outcome }) {
  const isRetryable = useSelector(useMember().payment, selectIsRetryable);

  return (
    <Measure>
      <Card title={paymentLabels[outcome]}>
        <Stack gap={4}>
          <Text as="p" isProse role="status">
            {outcomeWords(outcome, order)}
          </Text>
          <OrderLines
            lines={order.lines}
            currency={order.currency}
            amount={order.amount}
            payCurrency={order.payCurrency}
          />
          <Inline gap={2}>
            {isRetryable ? (
              <>
                <ButtonLink variant="primary" href={`${routes.prices.path}?retryPayment=true`}>
                  Try again
                </ButtonLink>
                <ButtonLink href={`${routes.support.path}?subject=billing`}>Write to support</ButtonLink>
              </>
            ) : (
              <ButtonLink variant="primary" href={routes.home.path}>
                Continue
              </ButtonLink>
            )}
          </Inline>
        </Stack>
      </Card>
    </Measure>
  );
}

import { useSelector } from '@xstate/react';
import { describeProblem } from '../../api/errors/describe-error.ts';
import type { OneTimeFee, Package } from '../../contract/answers.ts';
import { selectPaymentProblem, selectPaymentView } from '../../machines/payment/payment.selectors.ts';
import { routes } from '../../routing/routes.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/subscriptions.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Measure } from '../../ui/layout/measure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { OrderLines } from '../../widgets/order-lines/order-lines.tsx';
import { previewOrder } from '../../widgets/order-lines/order-preview.ts';
import { useFollowPlacedOrder } from '../../widgets/payment-status/use-follow-placed-order.ts';

interface RenewProps {
  /** The package the subscription stands on, while it is on offer. */
  offer: Package | undefined;
  fee: OneTimeFee;
}

/** Orders the package of an expired subscription once more, or leads to the others. */
export function Renew({ offer, fee }: RenewProps) {
  useFollowPlacedOrder();

  return (
    <Measure>
      <Card title={texts.renew}>
        {/* A deposit is in USD. */}
        {offer?.currency === 'USD' ? (
          <RenewOrder offer={offer} fee={fee} />
        ) : (
          <Stack gap={4} align="start">
            <Text as="p" isProse>
              {offer ? texts.chooseToRenew : texts.notOffered}
            </Text>
            <ButtonLink variant="primary" href={routes.prices.path}>
              {texts.choosePackage}
            </ButtonLink>
          </Stack>
        )}
      </Card>
    </Measure>
  );
}

function RenewOrder({ offer, fee }: { offer: Package; fee: OneTimeFee }) {
  const { payment } = useMember();
  const view = useSelector(payment, selectPaymentView);
  const problem = useSelector(payment, selectPaymentProblem);
  const order = previewOrder(offer, fee);
  const request = { kind: 'deposit', amount: order.amount } as const;

  return (
    <Stack gap={4}>
      <OrderLines {...order} />
      <FormError title={problem && texts.notPlaced}>{problem && describeProblem(problem)}</FormError>
      <Inline>
        <Button
          variant="primary"
          isDisabled={view === 'loading' || view === 'unavailable'}
          isPending={view === 'placing'}
          onPress={() => payment.send({ type: 'order.place', request })}
        >
          {texts.renewSubscription}
        </Button>
        <ButtonLink variant="quiet" href={routes.prices.path}>
          {texts.chooseAnother}
        </ButtonLink>
      </Inline>
      <Text as="p" size="small" tone="quiet">
        {texts.next}
      </Text>
    </Stack>
  );
}

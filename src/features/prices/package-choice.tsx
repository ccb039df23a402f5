import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { describeProblem } from '../../api/errors/describe-error.ts';
import type { OneTimeFee, Package } from '../../contract/contract.ts';
import { selectPaymentProblem, selectPaymentView } from '../../machines/payment/payment.selectors.ts';
import { useMember } from '../../runtime/member.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { Measure } from '../../ui/layout/measure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { OrderLines } from '../../widgets/order-lines/order-lines.tsx';
import { previewOrder } from '../../widgets/order-lines/order-preview.ts';
import { packageOption } from '../../widgets/packages/package-option.ts';

interface PackageChoiceProps {
  packages: readonly Package[];
  fee: OneTimeFee;
}

/** The packages beside each other, and the order the chosen one makes. */
export function PackageChoice({ packages, fee }: PackageChoiceProps) {
  const { payment } = useMember();
  const view = useSelector(payment, selectPaymentView);
  const problem = useSelector(payment, selectPaymentProblem);
  const [period, setPeriod] = useState(packages[0]?.period);
  const chosen = packages.find((candidate) => candidate.period === period);
  if (!chosen)
    return <Text>No package is on offer right now. Write to support to hear when there is one.</Text>;

  const place = () =>
    payment.send({ type: 'order.place', request: { kind: 'subscribe', period: chosen.period } });

  return (
    <Stack gap={6}>
      <RadioCards
        label="Package"
        isInColumns
        value={period}
        onChange={(value) => setPeriod(packages.find((candidate) => candidate.period === value)?.period)}
        options={packages.map(packageOption)}
      />
      <Measure>
        <Card title="Your order">
          <Stack gap={4}>
            <OrderLines {...previewOrder(chosen, fee)} />
            {!fee.paid && (
              <Text as="p" size="small" tone="quiet" isProse>
                The one-time fee opens your account for good. It is part of your first order only.
              </Text>
            )}
            <FormError title={problem && 'The order was not placed'}>
              {problem && describeProblem(problem)}
            </FormError>
            <Button
              variant="primary"
              isDisabled={view === 'loading' || view === 'unavailable'}
              isPending={view === 'placing'}
              onPress={place}
            >
              Place order
            </Button>
            <Text as="p" size="small" tone="quiet">
              Next you get the address to pay to.
            </Text>
          </Stack>
        </Card>
      </Measure>
    </Stack>
  );
}

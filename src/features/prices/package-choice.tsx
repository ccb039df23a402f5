import { useState } from 'react';
import type { OneTimeFee, Package, SubscriptionPeriod } from '../../contract/answers.ts';
import { Card } from '../../ui/card/card.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { OrderLines } from '../../widgets/order-lines/order-lines.tsx';
import { previewOrder } from '../../widgets/order-lines/order-preview.ts';
import { packageOption } from '../../widgets/packages/package-option.tsx';
import { PlaceOrder } from '../../widgets/payment-status/place-order.tsx';
import { PackageContents } from './package-contents.tsx';

interface PackageChoiceProps {
  packages: readonly Package[];
  fee: OneTimeFee;
  /** The package of the order before, to start with. */
  lastPeriod: SubscriptionPeriod | null;
}

/** The packages beside each other, and the order the chosen one makes. */
export function PackageChoice({ packages, fee, lastPeriod }: PackageChoiceProps) {
  const [period, setPeriod] = useState(lastPeriod);
  const chosen = packages.find((candidate) => candidate.period === period) ?? packages[0];
  if (!chosen)
    return <Text>No package is on offer right now. Write to support to hear when there is one.</Text>;

  return (
    <Stack gap={6}>
      <RadioCards
        label="Package"
        isLabelHidden
        isInColumns
        value={chosen.period}
        onChange={(value) => setPeriod(packages.find(({ period: other }) => other === value)?.period ?? null)}
        options={packages.map((option) => packageOption(option, packages))}
      />
      <Grid columnWidth="20rem" gap={6} isStretched>
        <Card title="Your order">
          <Stack gap={4}>
            <OrderLines {...previewOrder(chosen, fee)} />
            <PlaceOrder request={{ kind: 'subscribe', period: chosen.period }} label="Place order" />
            <Text as="p" size="small" tone="quiet" isProse>
              Next you get the address to pay to. You pay in USDT and are credited in USD, one for one.
              {!fee.paid && ' The one-time fee sets your account up; it is part of your first order only.'}
            </Text>
          </Stack>
        </Card>
        <PackageContents />
      </Grid>
    </Stack>
  );
}

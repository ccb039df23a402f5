import { useState } from 'react';
import type { OneTimeFee, Package, SubscriptionPeriod } from '../../contract/answers.ts';
import { OrderLines } from '../../shared/payment/order-lines.tsx';
import { previewOrder } from '../../shared/payment/order-preview.ts';
import { packageOption } from '../../shared/payment/package-option.tsx';
import { PlaceOrder } from '../../shared/payment/place-order.tsx';
import * as texts from '../../texts/prices.ts';
import { Card } from '../../ui/card/card.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { formatMoney } from '../../ui/format/money.ts';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { PackageContents } from './package-contents.tsx';

interface PackageChoiceProps {
  packages: readonly Package[];
  fee: OneTimeFee;
  /** The package of the previous order, chosen at first. */
  lastPeriod: SubscriptionPeriod | null;
}

/** The packages side by side, and the order for the chosen one. */
export function PackageChoice({ packages, fee, lastPeriod }: PackageChoiceProps) {
  const [period, setPeriod] = useState(lastPeriod);
  const chosen = packages.find((candidate) => candidate.period === period) ?? packages[0];
  if (!chosen) return <Text>{texts.nothingOffered}</Text>;

  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <RadioCards
          label={texts.choice}
          isLabelHidden
          isInColumns
          value={chosen.period}
          onChange={(value) =>
            setPeriod(packages.find(({ period: other }) => other === value)?.period ?? null)
          }
          options={packages.map((option) => packageOption(option, packages))}
        />
        {!fee.paid && (
          <Text as="p" size="small" tone="quiet">
            {texts.feeOnTop(formatMoney(fee.amount, fee.currency))}
          </Text>
        )}
      </Stack>
      <Grid columnWidth="20rem" gap={6} isStretched>
        <Card title={texts.yourOrder}>
          <Stack gap={4}>
            <OrderLines {...previewOrder(chosen, fee)} />
            <PlaceOrder request={{ kind: 'subscribe', period: chosen.period }} label={texts.placeOrder} />
            <Text as="p" size="small" tone="quiet" isProse>
              {fee.paid ? texts.next : texts.nextWithFee}
            </Text>
          </Stack>
        </Card>
        <PackageContents />
      </Grid>
    </Stack>
  );
}

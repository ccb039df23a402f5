import type { Package } from '../../contract/answers.ts';
import * as texts from '../../texts/orders.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import type { RadioCardOption } from '../../ui/form/radio-cards.tsx';
import { formatMoney, formatPercent } from '../../ui/format/number.ts';
import { Inline } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { savingOf } from './order-preview.ts';

/** A package as an option: mainly its price per month, and the saving against the most expensive one. */
export function packageOption(offer: Package, packages: readonly Package[]): RadioCardOption {
  const { period, months, pricePerMonth, total, currency } = offer;
  const saving = savingOf(offer, packages);
  return {
    value: period,
    label: (
      <Inline as="span" gap={2}>
        <span>{texts.packageNames[period]}</span>{' '}
        {saving > 0 && (
          <Badge tone="success" icon={null}>
            {texts.saving(formatPercent(saving, 0))}
          </Badge>
        )}
      </Inline>
    ),
    description: (
      <>
        <Text as="span" size="title" weight="strong" tone="strong" isNumeric>
          {formatMoney(pricePerMonth, currency)}
        </Text>
        {texts.perMonth}
        <br />
        {texts.inTotal(months, formatMoney(total, currency))}
      </>
    ),
  };
}

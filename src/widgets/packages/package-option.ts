import type { Package } from '../../contract/contract.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { monthsInWords, packageNames } from './package-names.ts';

/** A package as something to choose, with its price. */
export function packageOption({ period, months, pricePerMonth, total, currency }: Package) {
  return {
    value: period,
    label: `${packageNames[period]}, ${formatMoney(pricePerMonth, currency)} a month`,
    description: `${monthsInWords(months)}, ${formatMoney(total, currency)} in total`,
  };
}

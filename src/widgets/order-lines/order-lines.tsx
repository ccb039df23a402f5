import type { OrderLine } from '../../contract/contract.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { formatMoney } from '../../ui/format/money.ts';
import { monthsInWords, packageNames } from '../packages/package-names.ts';

interface OrderLinesProps {
  lines: readonly OrderLine[];
  /** What the lines are in. */
  currency: string;
  /** What is to be sent, and in what. */
  amount: number;
  payCurrency: string;
}

/** What an order is made of, and what it comes to. */
export function OrderLines({ lines, currency, amount, payCurrency }: OrderLinesProps) {
  return (
    <DescriptionList
      items={[
        ...lines.map((line) => ({
          label: lineLabel(line, currency),
          value: formatMoney(line.amount, currency),
        })),
        { label: 'To pay', value: formatMoney(amount, payCurrency), isEmphasised: true },
      ]}
    />
  );
}

function lineLabel({ kind, period, months, unitPrice }: OrderLine, currency: string): string {
  if (kind === 'ONE_TIME_FEE' || !period || !months) return 'One-time fee';
  return `${packageNames[period]}: ${monthsInWords(months)} × ${formatMoney(unitPrice, currency)}`;
}

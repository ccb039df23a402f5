import { type ReactNode, useMemo } from 'react';
import type { WhatIf, WhatIfResult, WhatIfRun, WhatIfStep } from '../../contract/answers.ts';
import type { RunChange } from '../../machines/what-if/what-if.machine.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { Part } from '../../shared/query/part.tsx';
import { allRuns, figure } from '../../texts/bot-history.ts';
import { directions } from '../../texts/trade-table.ts';
import * as texts from '../../texts/what-if.ts';
import { Figure, SignedFigure, Timestamp } from '../../ui/figure/figure.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { formatAmount, formatMoney, formatNumber, formatPercent, withSign } from '../../ui/format/number.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import type { ChartData } from '../../ui/line-chart/chart-data.ts';
import { LineChart } from '../../ui/line-chart/line-chart.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import * as styles from './compare-runs.css.ts';
import { ComparedRow } from './compared-row.tsx';

const percentOf = (fraction: number) => `${formatNumber(fraction * 100, { maximumFractionDigits: 2 })}%`;

/** "hard stop at 5%, 50% of the funds". */
function describeChange({ drawdown = 0, funds, limit, without }: RunChange): string {
  const parts = [
    limit === 'NONE' && texts.noLimit,
    limit !== 'NONE' && limit !== 'RECORDED' && texts.limitAt[limit](percentOf(drawdown)),
    funds !== 1 && texts.ofFunds(percentOf(funds)),
    without !== undefined && texts.withoutPairs(without.replaceAll(',', ', ')),
  ].filter((part) => part !== false);
  return parts.length === 0 ? texts.unchanged : parts.join(', ');
}

function describeStep({ amount, direction, kind, pair }: WhatIfStep, currency: string): string {
  if (kind !== 'OPENED' && kind !== 'CLOSED') return texts.steps[kind];
  const side = direction === null ? '' : directions[direction].toLowerCase();
  const money = formatMoney(amount ?? 0, currency);
  return kind === 'OPENED'
    ? texts.steps.OPENED(texts.trade(pair ?? '', side), money)
    : texts.steps.CLOSED(texts.trade(pair ?? '', side), withSign(amount ?? 0, money));
}

function describeDifference({ difference }: WhatIfResult, currency: string, timeOf: (at: string) => string) {
  if (!difference) return texts.noDifference;
  const { at, changed, recorded } = difference;
  const [was, would] = [recorded, changed].map((step) => step && describeStep(step, currency));
  const words =
    was && would ? texts.both(was, would) : was ? texts.only(was) : texts.onlyChanged(would ?? '');
  return texts.firstDifference(timeOf(at)) + words;
}

const returnOf = ({ profit, startBalance }: WhatIfRun) => (startBalance > 0 ? profit / startBalance : null);

/** The gain at each offset, as a percentage of the funds at the start, so that other funds can be compared. */
const gainsOf = ({ balances, startBalance }: WhatIfRun) =>
  startBalance > 0 ? balances.map((balance) => (balance / startBalance - 1) * 100) : [];

/** A fraction as the percentage that is shown. */
const shownPercent = (fraction: number | null) => fraction && Number((fraction * 100).toFixed(2));

/** Which of two fractions is larger; undefined if they look the same, or one is unknown. */
function larger(fractions: readonly (number | null)[]): 0 | 1 | undefined {
  const [one, other] = fractions.map(shownPercent);
  if (one == null || other == null || one === other) return undefined;
  return one > other ? 0 : 1;
}

function Figures({ answer: { currency }, result }: { answer: WhatIf; result: WhatIfResult }) {
  const { zone } = useTimeZone();
  const runs = [result.recorded, result.changed] as const;
  const both = (show: (run: WhatIfRun) => ReactNode) => [show(runs[0]), show(runs[1])] as const;
  const money = (value: number) => <Figure value={formatAmount(value)} unit={currency} />;
  const time = (at: string | null, none: string) => (at ? <Timestamp at={at} zone={zone} /> : none);
  const share = (value: number | null) => (value === null ? texts.noTrades : formatPercent(value * 100));
  return (
    <table aria-label={texts.result} className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.label}>
            {figure}
          </th>
          <th scope="col" className={styles.run}>
            {texts.asItWas}
          </th>
          <th scope="col" className={styles.run}>
            {texts.changed}
          </th>
        </tr>
      </thead>
      <tbody>
        <ComparedRow label={texts.figures.startBalance} cells={both((run) => money(run.startBalance))} />
        <ComparedRow
          label={texts.figures.profit}
          cells={both(({ profit }) => <SignedFigure value={profit} unit={currency} />)}
        />
        <ComparedRow
          label={texts.figures.return}
          better={larger(runs.map(returnOf))}
          cells={both((run) => <SignedFigure value={(returnOf(run) ?? 0) * 100} unit="%" />)}
        />
        <ComparedRow
          label={texts.figures.drawdown}
          better={larger(
            runs.map(({ maximumDrawdown }) => (maximumDrawdown === null ? null : -maximumDrawdown)),
          )}
          cells={both((run) => share(run.maximumDrawdown))}
        />
        <ComparedRow
          label={texts.figures.trades}
          cells={both(({ closedTrades }) => formatNumber(closedTrades))}
        />
        <ComparedRow
          label={texts.figures.winRate}
          better={larger(runs.map(({ winRate }) => winRate))}
          cells={both((run) => share(run.winRate))}
        />
        <ComparedRow label={texts.figures.fees} cells={both((run) => money(run.fees))} />
        <ComparedRow
          label={texts.figures.limit}
          cells={both((run) => time(run.limitReachedAt, texts.never))}
        />
        <ComparedRow label={texts.figures.end} cells={both((run) => time(run.endedAt, texts.goesOn))} />
      </tbody>
    </table>
  );
}

interface WhatIfResultViewProps {
  answer: WhatIf;
  change: RunChange;
  result: WhatIfResult;
}

/** What differs first, both results side by side, and what both have gained over time. */
export function WhatIfResultView({ answer, change, result }: WhatIfResultViewProps) {
  const { zone } = useTimeZone();
  const { currency, from } = answer;
  const data = useMemo((): ChartData => {
    const start = Date.parse(from);
    const [recorded, changed] = [gainsOf(result.recorded), gainsOf(result.changed)];
    return {
      series: [
        { id: 'changed', label: texts.changed, isChange: true },
        { id: 'recorded', label: texts.asItWas, isChange: true },
      ],
      points: result.offsets.map((offset, index) => ({
        at: new Date(start + offset),
        values: { changed: changed[index], recorded: recorded[index] },
      })),
      start: { value: 0, label: allRuns.breakEven },
      unit: '%',
      zone,
    };
  }, [from, result, zone]);
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={3}>{texts.result}</Heading>
        <Text tone="quiet">{texts.change(describeChange(change))}</Text>
        <Text as="p" isProse role="status">
          {describeDifference(result, currency, (at) => formatDateTime(at, zone))}
        </Text>
        <Text as="p" size="small" tone="quiet" isProse>
          {texts.chance}
        </Text>
      </Stack>
      <Figures answer={answer} result={result} />
      {data.points.length > 1 && (
        <Part title={texts.gains}>
          <LineChart label={texts.gains} data={data} height={220} />
        </Part>
      )}
      <Text as="p" size="small" tone="quiet" isProse>
        {texts.unknowable}
      </Text>
    </Stack>
  );
}

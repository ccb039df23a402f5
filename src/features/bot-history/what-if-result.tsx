import { type ReactNode, useMemo } from 'react';
import type { WhatIf, WhatIfResult, WhatIfRun, WhatIfStep } from '../../contract/answers.ts';
import type { RunChange } from '../../machines/what-if/what-if.machine.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { Part } from '../../shared/query/part.tsx';
import { allRuns } from '../../texts/bot-history.ts';
import { directions } from '../../texts/trade-table.ts';
import * as texts from '../../texts/what-if.ts';
import { Figure, SignedFigure, Timestamp } from '../../ui/figure/figure.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatAmount, formatMoney, formatNumber, formatPercent, withSign } from '../../ui/format/number.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import type { ChartData } from '../../ui/line-chart/chart-data.ts';
import { LineChart } from '../../ui/line-chart/line-chart.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { ComparedRow, ComparedTable } from './compared-table.tsx';
import { compareResults, gainsOf, type RunComparison, returnOf } from './what-if-comparison.ts';

const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
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

/** How far the returns are apart, and over which time, in words. Nothing if they are not compared. */
function describeReturns(
  { apart, return: compared, unlike }: RunComparison,
  timeOf: (at: string) => string,
): string {
  const sentences: string[] = [];
  if (unlike) {
    const [was, would] = unlike.lengths.map(formatDuration);
    sentences.push(texts.unlike(was ?? '', would ?? '', timeOf(unlike.at)));
  }
  if (apart && compared !== undefined) {
    const words = typeof compared === 'string' ? texts.returns[compared] : texts.returns.better[compared];
    const points = (fraction: number) => formatNumber(fraction * 100, twoDigits);
    sentences.push(words(points(apart.difference), points(apart.chance)));
  }
  return sentences.join(' ');
}

interface FiguresProps {
  answer: WhatIf;
  result: WhatIfResult;
  comparison: RunComparison;
}

function Figures({ answer: { currency }, result, comparison }: FiguresProps) {
  const { zone } = useTimeZone();
  const runs = [result.recorded, result.changed] as const;
  const both = (show: (run: WhatIfRun) => ReactNode) => [show(runs[0]), show(runs[1])] as const;
  const money = (value: number) => <Figure value={formatAmount(value)} unit={currency} />;
  const time = (at: string | null, none: string) => (at ? <Timestamp at={at} zone={zone} /> : none);
  const percent = (fraction: number | null) => <SignedFigure value={(fraction ?? 0) * 100} unit="%" />;
  const { unlike } = comparison;
  const share = (value: number | null) => (value === null ? texts.noTrades : formatPercent(value * 100));
  return (
    <ComparedTable label={texts.result} heads={[texts.asItWas, texts.changed]}>
      <ComparedRow label={texts.figures.startBalance} cells={both((run) => money(run.startBalance))} />
      <ComparedRow
        label={texts.figures.profit}
        cells={both(({ profit }) => <SignedFigure value={profit} unit={currency} />)}
      />
      <ComparedRow
        label={texts.figures.return}
        better={unlike ? undefined : comparison.return}
        cells={both((run) => percent(returnOf(run)))}
      />
      {unlike && (
        <>
          <ComparedRow
            label={texts.figures.returnUntil(formatDateTime(unlike.at, zone))}
            better={comparison.return}
            cells={[percent(unlike.returns[0]), percent(unlike.returns[1])]}
          />
          <ComparedRow
            label={texts.figures.returnAfter}
            cells={[percent(unlike.after[0]), percent(unlike.after[1])]}
          />
        </>
      )}
      <ComparedRow
        label={texts.figures.drawdown}
        better={comparison.drawdown}
        cells={both((run) => share(run.maximumDrawdown))}
      />
      <ComparedRow
        label={texts.figures.trades}
        cells={both(({ closedTrades }) => formatNumber(closedTrades))}
      />
      <ComparedRow
        label={texts.figures.winRate}
        better={comparison.winRate}
        cells={both((run) => share(run.winRate))}
      />
      <ComparedRow label={texts.figures.fees} cells={both((run) => money(run.fees))} />
      <ComparedRow label={texts.figures.limit} cells={both((run) => time(run.limitReachedAt, texts.never))} />
      <ComparedRow label={texts.figures.end} cells={both((run) => time(run.endedAt, texts.goesOn))} />
    </ComparedTable>
  );
}

const percentGainsOf = (run: WhatIfRun) => gainsOf(run).map((gain) => gain * 100);

interface WhatIfResultViewProps {
  answer: WhatIf;
  change: RunChange;
  result: WhatIfResult;
}

/** What differs first, both results side by side, and what both have gained over time. */
export function WhatIfResultView({ answer, change, result }: WhatIfResultViewProps) {
  const { zone } = useTimeZone();
  const { currency, from } = answer;
  const comparison = useMemo(() => compareResults(answer, result), [answer, result]);
  const returns = describeReturns(comparison, (at) => formatDateTime(at, zone));
  const data = useMemo((): ChartData => {
    const start = Date.parse(from);
    const [recorded, changed] = [result.recorded, result.changed].map(percentGainsOf);
    return {
      series: [
        { id: 'changed', label: texts.changed, isChange: true },
        { id: 'recorded', label: texts.asItWas, isChange: true },
      ],
      points: result.offsets.map((offset, index) => ({
        at: new Date(start + offset),
        values: { changed: changed?.[index], recorded: recorded?.[index] },
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
        <Stack gap={2} role="status">
          <Text isProse>{describeDifference(result, currency, (at) => formatDateTime(at, zone))}</Text>
          {returns !== '' && <Text isProse>{returns}</Text>}
        </Stack>
        <Text size="small" tone="quiet" isProse>
          {texts.chance}
        </Text>
      </Stack>
      <Figures answer={answer} result={result} comparison={comparison} />
      {data.points.length > 1 && (
        <Part title={texts.gains}>
          <LineChart label={texts.gains} data={data} height={220} />
        </Part>
      )}
      <Text size="small" tone="quiet" isProse>
        {texts.unknowable}
      </Text>
    </Stack>
  );
}

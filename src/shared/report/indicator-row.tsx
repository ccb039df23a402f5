import { memo } from 'react';
import type { Statistic } from '../../contract/answers.ts';
import { finalBalance } from '../../texts/balance-chart.ts';
import { hints, labels } from '../../texts/indicators.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { StatRow } from '../../ui/stat-list/stat-list.tsx';
import { Text } from '../../ui/text/text.tsx';
import { isFinal } from '../bot/is-final.ts';
import type { IndicatorDefinition } from './definition.ts';
import { ReadingFigure } from './reading-figure.tsx';

interface IndicatorRowProps {
  definition: IndicatorDefinition;
  /** Undefined while loading. */
  statistic: Statistic | undefined;
}

/** One indicator: its figure, and on request what the figure means and what it is based on. */
export const IndicatorRow = memo(function IndicatorRow({ definition, statistic }: IndicatorRowProps) {
  const { key, read } = definition;
  const isFinalBalance = key === 'currentBalance' && statistic !== undefined && isFinal(statistic);
  const reading = statistic && read(statistic);
  const basis = reading?.kind === 'unavailable' ? undefined : reading?.note;
  return (
    <StatRow
      label={isFinalBalance ? finalBalance : labels[key]}
      hint={
        <Stack gap={2}>
          <Text tone="inherit" size="small">
            {hints[key]}
          </Text>
          {basis && (
            <Text tone="quiet" size="small">
              {basis}
            </Text>
          )}
        </Stack>
      }
      value={reading && <ReadingFigure reading={reading} />}
    />
  );
});

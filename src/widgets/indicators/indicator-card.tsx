import { memo } from 'react';
import type { Statistic } from '../../contract/answers.ts';
import { hints, labels } from '../../texts/indicators.ts';
import { Figure } from '../../ui/figure/figure.tsx';
import { SignedFigure } from '../../ui/figure/signed-figure.tsx';
import { Hint } from '../../ui/hint/hint.tsx';
import { StatCard } from '../../ui/stat-card/stat-card.tsx';
import type { IndicatorDefinition } from './definition.ts';
import type { Reading } from './reading.ts';

interface IndicatorCardProps {
  definition: IndicatorDefinition;
  /** Undefined while loading. */
  statistic: Statistic | undefined;
}

/** One indicator: its figure, what the figure is based on, and on request what it means. */
export const IndicatorCard = memo(function IndicatorCard({ definition, statistic }: IndicatorCardProps) {
  const { key, read } = definition;
  const label = labels[key];
  const reading = statistic && read(statistic);
  return (
    <StatCard
      label={label}
      isLoading={!reading}
      {...(reading && shown(reading))}
      action={<Hint subject={label}>{hints[key]}</Hint>}
    />
  );
});

function shown(reading: Reading) {
  switch (reading.kind) {
    case 'figure':
      return { value: <Figure value={reading.value} unit={reading.unit} />, note: reading.note };
    case 'signed':
      return { value: <SignedFigure value={reading.value} unit={reading.unit} />, note: reading.note };
    case 'unavailable':
      return { unavailableReason: reading.reason };
  }
}

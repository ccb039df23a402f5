import * as texts from '../../texts/indicators.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { Text } from '../../ui/text/text.tsx';
import { PeriodLine } from '../live-bot/period-line.tsx';
import { useStatistic } from '../live-bot/use-statistic.ts';
import { QueryFailure } from '../query/query-failure.tsx';
import { allIndicators, indicatorGroups } from './groups.ts';
import { IndicatorCard } from './indicator-card.tsx';
import { IndicatorsMenu } from './indicators-menu.tsx';
import { useIndicatorVisibility } from './use-indicator-visibility.ts';

interface IndicatorsProps {
  botId: string;
  /** The run is not over, so its figures stay up to date. */
  isLive: boolean;
}

/** The figures of a run as cards; each can be hidden. */
export function Indicators({ botId, isLive }: IndicatorsProps) {
  const query = useStatistic(botId, isLive);
  const { data: statistic, error } = query;
  const { hidden, setHidden, showAll } = useIndicatorVisibility();
  const groups = indicatorGroups
    .map(({ title, indicators }) => ({ title, shown: indicators.filter(({ key }) => !hidden.has(key)) }))
    .filter(({ shown }) => shown.length > 0);

  return (
    <Stack as="section" aria-label={texts.title} gap={4}>
      <Inline justify="between" gap={3}>
        <Stack gap={0}>
          <Heading level={2}>{texts.title}</Heading>
          <Text as="div" size="small" tone="quiet" isNumeric>
            <PeriodLine statistic={statistic} isOutdated={error !== null} />
          </Text>
        </Stack>
        <Inline gap={2}>
          <IndicatorsMenu hidden={hidden} onHiddenChange={setHidden} onReset={showAll} />
        </Inline>
      </Inline>
      {error && !statistic ? (
        <QueryFailure query={query} title={texts.notLoaded} />
      ) : (
        groups.map(({ title, shown }) => (
          <Stack key={title} gap={2}>
            <Heading level={3}>{title}</Heading>
            <Grid columnWidth="clamp(9.5rem, 18vw, 12rem)" gap={3}>
              {shown.map((definition) => (
                <IndicatorCard key={definition.key} definition={definition} statistic={statistic} />
              ))}
            </Grid>
          </Stack>
        ))
      )}
      {hidden.size === allIndicators.length && (
        <EmptyState title={texts.allHiddenTitle} action={<Button onPress={showAll}>{texts.resetAll}</Button>}>
          <Text tone="inherit">{texts.allHidden}</Text>
        </EmptyState>
      )}
    </Stack>
  );
}

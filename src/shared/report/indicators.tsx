import { useRef } from 'react';
import * as texts from '../../texts/indicators.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { StatList } from '../../ui/stat-list/stat-list.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { PeriodLine } from '../bot/period-line.tsx';
import { useStatistic } from '../bot/use-statistic.ts';
import { QueryFailure } from '../query/query-failure.tsx';
import { allIndicators, indicatorGroups } from './groups.ts';
import { IndicatorRow } from './indicator-row.tsx';
import * as styles from './indicators.css.ts';
import { IndicatorsMenu } from './indicators-menu.tsx';
import { useIndicatorVisibility } from './use-indicator-visibility.ts';

interface IndicatorsProps {
  botId: string;
  /** The run is not over, so its figures stay up to date. */
  isLive: boolean;
}

/** The figures of a run as a list in groups; each can be hidden. */
export function Indicators({ botId, isLive }: IndicatorsProps) {
  const query = useStatistic(botId, isLive);
  const { data: statistic, error } = query;
  const { hidden, setHidden, showAll } = useIndicatorVisibility();
  const menuButton = useRef<HTMLButtonElement>(null);
  const areAllHidden = hidden.size === allIndicators.length;
  const reset = () => {
    // The button that was pressed goes away.
    menuButton.current?.focus();
    showAll();
  };
  const groups = indicatorGroups
    .map(({ title, indicators }) => ({ title, shown: indicators.filter(({ key }) => !hidden.has(key)) }))
    .filter(({ shown }) => shown.length > 0);

  return (
    <Card
      title={texts.title}
      meta={<PeriodLine statistic={statistic} isOutdated={error !== null} />}
      actions={
        <IndicatorsMenu
          hidden={hidden}
          onHiddenChange={setHidden}
          onReset={hidden.size > 0 && !areAllHidden ? reset : undefined}
          buttonRef={menuButton}
        />
      }
    >
      {error && !statistic ? (
        <QueryFailure query={query} title={texts.notLoaded} />
      ) : (
        <div className={styles.groups}>
          {groups.map(({ title, shown }) => (
            <Stack key={title} gap={1}>
              <Heading level={3}>{title}</Heading>
              <StatList aria-label={title}>
                {shown.map((definition) => (
                  <IndicatorRow key={definition.key} definition={definition} statistic={statistic} />
                ))}
              </StatList>
            </Stack>
          ))}
        </div>
      )}
      {areAllHidden && (
        <EmptyState title={texts.allHiddenTitle} action={<Button onPress={reset}>{texts.resetAll}</Button>}>
          <Text tone="inherit">{texts.allHidden}</Text>
        </EmptyState>
      )}
    </Card>
  );
}

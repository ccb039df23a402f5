import { SlidersHorizontal } from 'lucide-react';
import { memo, type RefObject, useRef } from 'react';
import type { Statistic } from '../../contract/answers.ts';
import { finalBalance } from '../../texts/balance-chart.ts';
import * as texts from '../../texts/indicators.ts';
import { hints, labels } from '../../texts/indicators.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Menu, MenuItem, MenuSection } from '../../ui/menu/menu.tsx';
import { StatList, StatRow } from '../../ui/stat-list/stat-list.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { useStatistic } from '../bot/live-bot.ts';
import { isFinal } from '../bot/use-bot.ts';
import { QueryFailure } from '../query/query-view.tsx';
import { allIndicators, type IndicatorDefinition, indicatorGroups } from './indicator-definitions.ts';
import { useIndicatorVisibility } from './indicator-visibility.ts';
import * as styles from './report.css.ts';
import { PeriodLine, ReadingFigure } from './report-figures.tsx';

interface IndicatorRowProps {
  definition: IndicatorDefinition;
  /** Undefined while loading. */
  statistic: Statistic | undefined;
}

/** One indicator: its figure, and on request what the figure means and what it is based on. */
const IndicatorRow = memo(function IndicatorRow({ definition, statistic }: IndicatorRowProps) {
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

interface IndicatorsMenuProps {
  hidden: ReadonlySet<string>;
  onHiddenChange: (hidden: ReadonlySet<string>) => void;
  /** Undefined if this is offered elsewhere. */
  onReset: (() => void) | undefined;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Shows and hides each indicator, and restores all of them. */
function IndicatorsMenu({ hidden, onHiddenChange, onReset, buttonRef }: IndicatorsMenuProps) {
  const visible = allIndicators.map(({ key }) => key).filter((key) => !hidden.has(key));
  return (
    <>
      {onReset && (
        <Button variant="quiet" size="small" onPress={onReset}>
          {texts.resetAll}
        </Button>
      )}
      <Menu
        aria-label={texts.indicatorsToShow}
        selectionMode="multiple"
        selectedKeys={visible}
        onSelectionChange={(keys) =>
          onHiddenChange(
            new Set(allIndicators.map(({ key }) => key).filter((key) => keys !== 'all' && !keys.has(key))),
          )
        }
        trigger={
          <Button size="small" ref={buttonRef}>
            <SlidersHorizontal size={16} aria-hidden="true" />
            {texts.showOrHide}
          </Button>
        }
      >
        {indicatorGroups.map(({ title, indicators }) => (
          <MenuSection key={title} title={title}>
            {indicators.map(({ key }) => (
              <MenuItem key={key} id={key}>
                {texts.labels[key]}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
    </>
  );
}

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
        <div className={styles.indicatorGroups}>
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

import { type ComponentType, Fragment, type ReactNode, useDeferredValue, useState } from 'react';
import { title as balance } from '../../texts/balance-chart.ts';
import { title as indicators } from '../../texts/indicators.ts';
import { title as calendar } from '../../texts/profit-calendar.ts';
import { titles } from '../../texts/trade-table.ts';
import { show, showWhat } from '../../texts/ui.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import type { CalendarDate } from '../../ui/format/calendar-date.ts';
import { inSentence } from '../../ui/format/text.ts';
import { Split, Stack } from '../../ui/layout/layout.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { ProfitCalendar } from '../calendar/profit-calendar.tsx';
import { Part } from '../query/part.tsx';
import { TradeDesk } from '../trade/trade-desk.tsx';
import { TradeTable } from '../trade/trade-table.tsx';
import { BalanceCard, type HeadlineProps } from './balance-card.tsx';
import { Indicators } from './indicators.tsx';
import * as styles from './report.css.ts';

/** On phones, shows its title alone until the member asks for the rest, which then stays. */
function FoldedOnPhones({ title, children }: { title: string; children: ReactNode }) {
  const isPhone = useMedia(media.phone);
  const [isOpen, setIsOpen] = useState(!isPhone);
  if (!isPhone && !isOpen) setIsOpen(true);
  const place = useFocusWhenLost(isOpen, { isOwn: true, preventScroll: true });
  return (
    <div ref={place} tabIndex={-1}>
      {isOpen ? (
        children
      ) : (
        <Card
          title={title}
          actions={
            <Button size="small" aria-label={showWhat(inSentence(title))} onPress={() => setIsOpen(true)}>
              {show}
            </Button>
          }
        />
      )}
    </div>
  );
}

interface RunReportProps {
  botId: string;
  /** The run is not over, so everything stays up to date. */
  isLive: boolean;
  /** A hard stop is closing its trades. */
  isStopping: boolean;
  /** How many trades are open, if that is known before they are listed. */
  openCount?: number | null | undefined;
  /** The run is over. Each is false while that is unknown. */
  hasEnded: boolean;
  /** The run is over and left no trade open, so there is nothing to list as unmanaged. */
  hasLeftNone: boolean;
  /** The figures of the balance, above its chart. Left out if the page shows them elsewhere. */
  Headline?: ComponentType<HeadlineProps>;
  /** Trades lead to the page of their pair, unless it is false. */
  hasPairLinks?: boolean;
  /** What the calendar shows first; the last day of the run if it is left out. */
  calendarDay?: CalendarDate;
  /** Shown beside the balance. */
  side: ReactNode;
}

/** The results of a run: its balance over time, its figures and its trades. Each part loads and fails on its own. */
export function RunReport({
  isStopping,
  openCount,
  hasEnded,
  hasLeftNone,
  Headline,
  side,
  ...props
}: RunReportProps) {
  // A hard stop removes the list of open trades, perhaps with the focus in it.
  const report = useFocusWhenLost(hasLeftNone, { preventScroll: true });
  const isPhone = useMedia(media.phone);
  // What most screens show first does not wait for the rest.
  const isTopShown = useDeferredValue(true, false);
  const money = (
    <Split
      key="money"
      main={
        <Part title={balance}>
          <BalanceCard {...props} hasEnded={hasEnded} Headline={Headline} />
        </Part>
      }
      side={side}
    />
  );
  const openTrades = (
    <Fragment key="openTrades">
      {!hasLeftNone && (
        <div className={styles.openTrades}>
          <Part title={titles.open}>
            <TradeTable {...props} hasEnded={hasEnded} state="open" expected={openCount ?? undefined} />
          </Part>
        </div>
      )}
    </Fragment>
  );
  return (
    <Stack ref={report} tabIndex={-1} gap={6}>
      <TradeDesk {...props} isStopping={isStopping} hasEnded={hasEnded}>
        {isPhone ? [openTrades, money] : [money, openTrades]}
        {isTopShown ? (
          <>
            <FoldedOnPhones title={calendar}>
              <ProfitCalendar {...props} />
            </FoldedOnPhones>
            <FoldedOnPhones title={indicators}>
              <Part title={indicators}>
                <Indicators {...props} />
              </Part>
            </FoldedOnPhones>
            <Part title={titles.close}>
              <TradeTable {...props} hasEnded={hasEnded} state="close" />
            </Part>
          </>
        ) : (
          <div aria-busy="true">
            <Skeleton height="40rem" />
          </div>
        )}
      </TradeDesk>
    </Stack>
  );
}

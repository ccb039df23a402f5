import { type ReactNode, useRef } from 'react';
import { title as balance } from '../../texts/balance-chart.ts';
import { title as indicators } from '../../texts/indicators.ts';
import { titles } from '../../texts/trade-table.ts';
import { useFocusWhenRemoved } from '../../ui/focus/focus.ts';
import { Split, Stack } from '../../ui/layout/layout.tsx';
import { ProfitCalendar } from '../calendar/profit-calendar.tsx';
import { Part } from '../query/part.tsx';
import { TradeDesk } from '../trade/trade-desk.tsx';
import { TradeTable } from '../trade/trade-table.tsx';
import { BalanceCard } from './balance-card.tsx';
import { Indicators } from './indicators.tsx';

interface RunReportProps {
  botId: string;
  /** The run is not over, so everything stays up to date. */
  isLive: boolean;
  /** A hard stop is closing its trades. */
  isStopping: boolean;
  /** The run is over. Each is false while that is unknown. */
  hasEnded: boolean;
  /** The run is over and left no trade open, so there is nothing to list as unmanaged. */
  hasLeftNone: boolean;
  /** The page shows the figures of its balance elsewhere. */
  isChartOnly?: boolean;
  /** Shown beside the balance. */
  side: ReactNode;
}

/** The results of a run: its balance over time, its figures and its trades. Each part loads and fails on its own. */
export function RunReport({
  isStopping,
  hasEnded,
  hasLeftNone,
  isChartOnly,
  side,
  ...props
}: RunReportProps) {
  const report = useRef<HTMLDivElement>(null);
  // A hard stop removes the list of open trades, perhaps with the focus in it.
  const noteFocus = useFocusWhenRemoved(hasLeftNone, report);
  return (
    <Stack ref={report} tabIndex={-1} gap={6} onFocus={noteFocus}>
      <Split
        main={
          <Part title={balance}>
            <BalanceCard {...props} hasEnded={hasEnded} isChartOnly={isChartOnly} />
          </Part>
        }
        side={side}
      />
      <TradeDesk {...props} isStopping={isStopping} hasEnded={hasEnded}>
        {!hasLeftNone && (
          <Part title={titles.open}>
            <TradeTable {...props} hasEnded={hasEnded} state="open" />
          </Part>
        )}
        <ProfitCalendar {...props} />
        <Part title={indicators}>
          <Indicators {...props} />
        </Part>
        <Part title={titles.close}>
          <TradeTable {...props} hasEnded={hasEnded} state="close" />
        </Part>
      </TradeDesk>
    </Stack>
  );
}

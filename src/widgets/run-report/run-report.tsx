import { title as indicators } from '../../texts/indicators.ts';
import { titles } from '../../texts/trade-table.ts';
import { BalanceCharts } from '../balance-chart/balance-charts.tsx';
import { Part } from '../failures/part.tsx';
import { Indicators } from '../indicators/indicators.tsx';
import { ProfitCalendar } from '../profit-calendar/profit-calendar.tsx';
import { TradeTable } from '../trade-table/trade-table.tsx';

interface RunReportProps {
  botId: string;
  /** The run is not over, so everything stays up to date. */
  isLive: boolean;
  /** The run is over. Both are false while that is unknown. */
  hasEnded: boolean;
}

/** The results of a run: its figures, its balance over time and its trades. Each part loads and fails on its own. */
export function RunReport({ hasEnded, ...props }: RunReportProps) {
  return (
    <>
      <Part title={indicators}>
        <Indicators {...props} />
      </Part>
      <BalanceCharts {...props} />
      <Part title={titles.open}>
        <TradeTable {...props} hasEnded={hasEnded} state="open" />
      </Part>
      <ProfitCalendar {...props} />
      <Part title={titles.close}>
        <TradeTable {...props} hasEnded={hasEnded} state="close" />
      </Part>
    </>
  );
}

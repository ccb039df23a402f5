import { Grid } from '../../ui/layout/grid.tsx';
import { balanceChart, profitChart } from './chart-data.ts';
import { RunChart } from './run-chart.tsx';

interface BalanceChartsProps {
  botId: string;
  /** The run is not over: the charts are kept up to date. */
  isLive: boolean;
}

/** What a run's balance and its profit came to over time. */
export function BalanceCharts(props: BalanceChartsProps) {
  return (
    <Grid columnWidth="min(100%, 30rem)" gap={4} isStretched>
      <RunChart kind={balanceChart} {...props} />
      <RunChart kind={profitChart} {...props} />
    </Grid>
  );
}

import { Grid } from '../../ui/layout/grid.tsx';
import { Part } from '../failures/part.tsx';
import { balanceChart, profitChart } from './chart-data.ts';
import { RunChart } from './run-chart.tsx';

interface BalanceChartsProps {
  botId: string;
  /** The run is not over, so the charts stay up to date. */
  isLive: boolean;
}

/** The balance and the profit of a run over time. */
export function BalanceCharts(props: BalanceChartsProps) {
  return (
    <Grid columnWidth="min(100%, 30rem)" gap={4} isStretched>
      {[balanceChart, profitChart].map((kind) => (
        <Part key={kind.title} title={kind.title}>
          <RunChart kind={kind} {...props} />
        </Part>
      ))}
    </Grid>
  );
}

import { useState } from 'react';
import { formatDateTime, zoneLabelOver } from '../format/date-time.ts';
import { formatMoney } from '../format/money.ts';
import { SegmentedControl } from '../segmented-control/segmented-control.tsx';
import { ChartPlot } from './chart-plot.tsx';
import { ChartReadout } from './chart-readout.tsx';
import { ChartTable } from './chart-table.tsx';
import * as styles from './line-chart.css.ts';
import { startInView } from './start-line.ts';
import type { ChartData } from './types.ts';

type LineChartProps = {
  /** Names the chart: "Balance". */
  label: string;
  /** At least one point. Keep it stable: paths are computed again when it changes. */
  data: ChartData;
  /** Of the drawing, in px. */
  height?: number;
};

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** Money over time, with a crosshair that gives exact figures, and the same figures as a table. */
export function LineChart({ label, data, height = 280 }: LineChartProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [index, setIndex] = useState<number>();
  const first = data.points[0];
  const last = data.points.at(-1);
  if (!first || !last) return null;
  const point = data.points[index ?? data.points.length - 1] ?? last;

  const dotted = view === 'chart' && startInView(data);
  const wordsAt = (at: number) => {
    const described = data.points[at] ?? point;
    const figures = data.series.map(({ id, label: name }) => {
      const value = described.values[id];
      return `${name} ${value == null ? 'none' : formatMoney(value, data.unit)}`;
    });
    return `${formatDateTime(described.at, data.zone)}: ${figures.join(', ')}`;
  };

  return (
    <figure aria-label={label} className={styles.root}>
      <ChartReadout data={data} point={point} />
      {view === 'table' ? (
        <ChartTable label={label} data={data} height={height} />
      ) : (
        <ChartPlot
          label={label}
          data={data}
          height={height}
          index={index}
          onIndexChange={setIndex}
          wordsAt={wordsAt}
        />
      )}
      <div className={styles.footer}>
        <figcaption className={styles.caption}>
          {dotted && `Dotted line: ${dotted.label}, ${formatMoney(dotted.value, data.unit)}. `}
          Times in {zoneLabelOver(data.zone, first.at, last.at)}.
        </figcaption>
        <SegmentedControl
          label={`Show ${label.toLowerCase()} as`}
          options={views}
          value={view}
          onChange={setView}
        />
      </div>
    </figure>
  );
}

import { useState } from 'react';
import * as texts from '../../texts/line-chart.ts';
import * as styles from '../chart-stage/chart.css.ts';
import { formatDateTime, zoneLabelOver } from '../format/date-time.ts';
import { inSentence } from '../format/in-sentence.ts';
import { formatMoney } from '../format/money.ts';
import { SegmentedControl } from '../segmented-control/segmented-control.tsx';
import { ChartPlot } from './chart-plot.tsx';
import { ChartReadout } from './chart-readout.tsx';
import { ChartTable } from './chart-table.tsx';
import * as ownStyles from './line-chart.css.ts';
import { startInView } from './start-line.ts';
import type { ChartData } from './types.ts';

type LineChartProps = {
  /** Names the chart: "Balance". */
  label: string;
  /** At least one point. Keep it stable: a change computes the paths again. */
  data: ChartData;
  /** The height of the drawing, in px. */
  height?: number;
};

const views = [
  { value: 'chart', label: texts.views.chart },
  { value: 'table', label: texts.views.table },
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
      return texts.figure(name, value == null ? texts.noValue : formatMoney(value, data.unit));
    });
    return texts.figuresAt(formatDateTime(described.at, data.zone), figures);
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
        <figcaption className={ownStyles.caption}>
          {dotted && texts.dottedLine(dotted.label, formatMoney(dotted.value, data.unit))}
          {texts.timesIn(zoneLabelOver(data.zone, first.at, last.at))}
        </figcaption>
        <SegmentedControl
          label={texts.showAs(inSentence(label))}
          options={views}
          value={view}
          onChange={setView}
        />
      </div>
    </figure>
  );
}

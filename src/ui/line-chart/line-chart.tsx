import { useRef, useState } from 'react';
import * as texts from '../../texts/charts.ts';
import * as chartStyles from '../chart-stage/chart.css.ts';
import { ChartStage } from '../chart-stage/chart-stage.tsx';
import { classNames } from '../class-names.ts';
import { Figure, SignedFigure } from '../figure/figure.tsx';
import { zoneLabelOver } from '../format/axis-time.ts';
import { formatAmount, formatMoney, formatPercent, withSign } from '../format/number.ts';
import { inSentence } from '../format/text.ts';
import { setVars } from '../layout/layout.tsx';
import { ScrollingTable } from '../plain-table/plain-table.tsx';
import { SegmentedControl } from '../segmented-control/segmented-control.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { type ChartData, type ChartPoint, startInView, timeText } from './chart-data.ts';
import * as styles from './line-chart.css.ts';
import { chartCode, useWidth } from './use-width.ts';

type ChartPlotProps = {
  label: string;
  data: ChartData;
  height: number;
  /** The point under the crosshair; undefined if there is none. */
  index: number | undefined;
  onIndexChange: (index: number | undefined) => void;
  /** The figures at the crosshair in words. */
  wordsAt: (index: number) => string;
};

/** The drawing. Pointer and arrow keys move the crosshair from point to point. */
function ChartPlot({ label, data, height, index, onIndexChange, wordsAt }: ChartPlotProps) {
  const stage = useRef<HTMLDivElement>(null);
  const width = useWidth(stage);
  const last = data.points.length - 1;
  const shown = index === undefined ? undefined : Math.min(index, last);
  return (
    <ChartStage
      ref={stage}
      code={chartCode}
      stepper={texts.crosshair(label)}
      stepperText={wordsAt(shown ?? last)}
      height={height}
      last={last}
      index={shown}
      onIndexChange={onIndexChange}
      draw={({ ChartDrawing }) =>
        width > 0 && (
          <ChartDrawing
            data={data}
            width={width}
            height={height}
            index={shown}
            onIndexChange={onIndexChange}
          />
        )
      }
    />
  );
}

/** The exact figures of a point. Also serves as the legend of the lines. */
function ChartReadout({ data, point }: { data: ChartData; point: ChartPoint }) {
  const mainSwatch = data.start ? styles.swatchSplit : styles.swatchMain;
  return (
    <div className={styles.readout}>
      <div className={styles.timeEntry}>
        <span className={styles.entryLabel}>{data.isSinceStart ? texts.sinceStart : texts.asOf}</span>
        <span className={styles.entryValue}>{timeText(data, point.at)}</span>
      </div>
      {data.series.map(({ id, label, isChange }, index) => {
        const value = point.values[id];
        return (
          <div key={id} className={styles.entry}>
            <span className={styles.entryLabel}>
              <span
                aria-hidden="true"
                className={classNames(styles.swatch, index === 0 ? mainSwatch : styles.swatchQuiet)}
              />
              {label}
            </span>
            <span className={styles.entryValue}>
              {value == null ? texts.none : <Value value={value} unit={data.unit} isChange={isChange} />}
            </span>
          </div>
        );
      })}
    </div>
  );
}

function Value({ value, unit, isChange }: { value: number; unit: string; isChange?: boolean }) {
  if (isChange) return <SignedFigure value={value} unit={unit} />;
  return <Figure value={formatAmount(value)} unit={unit} />;
}

/** The same figures as a table, newest first. */
function ChartTable({ label, data, height }: { label: string; data: ChartData; height: number }) {
  return (
    <ScrollingTable
      label={label}
      headers={[
        data.isSinceStart ? texts.sinceStart : texts.time,
        ...data.series.map((series) => texts.headerWithUnit(series.label, data.unit)),
      ]}
      rows={[...data.points].reverse().map(({ at, values }) => ({
        key: new Date(at).toISOString(),
        name: timeText(data, at),
        values: data.series.map(({ id, isChange }) => figureText(values[id], isChange)),
      }))}
      className={chartStyles.tableRegion}
      style={setVars({ [chartStyles.height]: `${height}px` })}
    />
  );
}

const valueText = (value: number, unit: string) =>
  unit === '%' ? formatPercent(value) : formatMoney(value, unit);

function figureText(value: number | null | undefined, isChange: boolean | undefined): string {
  if (value == null) return texts.none;
  return isChange ? withSign(value, formatAmount(value)) : formatAmount(value);
}

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

/** Money, or shares of it, over time, with a crosshair that gives exact figures, and the same figures as a table. */
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
      return texts.figure(name, value == null ? texts.noValue : valueText(value, data.unit));
    });
    return texts.figuresAt(timeText(data, described.at), figures);
  };

  return (
    <figure aria-label={label} className={chartStyles.root}>
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
      <div className={chartStyles.footer}>
        <figcaption className={styles.caption}>
          {dotted && texts.dottedLine(dotted.label, valueText(dotted.value, data.unit))}
          {data.isSinceStart
            ? texts.timesSinceStart
            : texts.timesIn(zoneLabelOver(data.zone, first.at, last.at))}
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

/** Keeps space for a `LineChart` of the same height. */
export function LineChartSkeleton({ height = 280 }: { height?: number }) {
  return (
    <div className={chartStyles.root}>
      <div className={styles.readout}>
        <Skeleton width="12rem" height="40px" />
      </div>
      <Skeleton height={`${height}px`} />
      <div className={chartStyles.footer}>
        <Skeleton width="30%" height="14px" />
      </div>
    </div>
  );
}

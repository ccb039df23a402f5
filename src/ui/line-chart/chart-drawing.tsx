import { type SliceData, useLine } from '@nivo/line';
import { ThemeProvider } from '@nivo/theming';
import { type PointerEvent, useId, useMemo } from 'react';
import type { ChartData } from './chart-data.ts';
import { type ChartLayout, type ChartLine, layOut } from './chart-layout.ts';
import * as styles from './line-chart.css.ts';

type Plot = ReturnType<typeof useLine<ChartLine>> & { innerWidth: number; innerHeight: number };

/** Px between the plot and its labels. */
const labelGap = 8;

/** The labels of values and times, a line across for each value, and a dotted one for the value to compare with. */
function Axes({ plot, layout }: { plot: Plot; layout: ChartLayout }) {
  return (
    <>
      {layout.values.map(({ value, label }) => {
        const y = plot.yScale(value);
        return (
          <g key={value}>
            <line x2={plot.innerWidth} y1={y} y2={y} className={styles.gridLine} />
            <text x={-labelGap} y={y} textAnchor="end" dominantBaseline="central" className={styles.label}>
              {label}
            </text>
          </g>
        );
      })}
      {layout.times.map(({ at, label }) => (
        <text
          key={at}
          x={plot.xScale(new Date(at))}
          y={plot.innerHeight + labelGap}
          textAnchor="middle"
          dominantBaseline="text-before-edge"
          className={styles.label}
        >
          {label}
        </text>
      ))}
      {layout.marked !== undefined && (
        <line
          x2={plot.innerWidth}
          y1={plot.yScale(layout.marked)}
          y2={plot.yScale(layout.marked)}
          className={styles.markedLine}
        />
      )}
    </>
  );
}

/** The lines of the series. With a start line, the first one changes from gain to loss where it crosses. */
function SeriesLines({ plot, start, series }: { plot: Plot } & Pick<ChartData, 'start' | 'series'>) {
  const gradient = useId();
  const [main, ...others] = plot.series.map(({ id, data }, index) => ({
    id,
    isStepped: series[index]?.isStepped,
    positions: data.map(({ position }) => position),
  }));
  if (!main) return null;
  const line = plot.lineGenerator(main.positions) ?? undefined;
  const turn = start && plot.yScale(start.value) / plot.innerHeight;
  return (
    <>
      {others.map(({ id, isStepped, positions }) => (
        <path
          key={id}
          d={isStepped ? stepsThrough(positions) : (plot.lineGenerator(positions) ?? undefined)}
          className={styles.quietLine}
        />
      ))}
      {turn === undefined ? (
        <path d={line} className={styles.mainLine} />
      ) : (
        <>
          <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x2={0} y2={plot.innerHeight}>
            {/* Beyond the drawing there is no turn, not even in half the width of a line at its edge. */}
            <stop offset={turn} className={turn < 0 ? styles.lossStop : styles.gainStop} />
            <stop offset={turn} className={turn > 1 ? styles.gainStop : styles.lossStop} />
          </linearGradient>
          <path
            d={plot.areaGenerator(main.positions) ?? undefined}
            fill={`url(#${gradient})`}
            className={styles.area}
          />
          <path d={line} stroke={`url(#${gradient})`} className={styles.line} />
        </>
      )}
    </>
  );
}

type Position = { x: number | null; y: number | null };

/** A path that goes across and then up or down to each point; it breaks where a value is missing. */
function stepsThrough(positions: readonly Position[]): string {
  let isBroken = true;
  return positions
    .map(({ x, y }) => {
      if (x === null || y === null) {
        isBroken = true;
        return '';
      }
      const move = isBroken ? `M${x},${y}` : `H${x}V${y}`;
      isBroken = false;
      return move;
    })
    .join('');
}

/** Px that a label takes, with the space beside it. */
const labelWidth = 88;

/** The moments to point out: a line each, with its label where there is room. If two collide, the newer one gets it. */
function Marks({ plot, marks }: { plot: Plot; marks: ChartData['marks'] }) {
  let takenFrom = Number.POSITIVE_INFINITY;
  return marks?.toReversed().map(({ at, label }) => {
    const x = Number(plot.xScale(new Date(at)));
    const isAtEnd = plot.innerWidth - x < labelWidth;
    const from = isAtEnd ? x - labelWidth : x;
    const isLabeled = from + labelWidth <= takenFrom;
    if (isLabeled) takenFrom = from;
    return (
      <g key={`${at} ${label}`}>
        <line x1={x} x2={x} y2={plot.innerHeight} className={styles.mark} />
        {isLabeled && (
          <text
            x={isAtEnd ? x - 4 : x + 4}
            y={-6}
            textAnchor={isAtEnd ? 'end' : 'start'}
            className={styles.label}
          >
            {label}
          </text>
        )}
      </g>
    );
  });
}

const indexOf = (slice: SliceData<ChartLine> | undefined) => slice?.points[0]?.data.index;

/** A line through the figures of one point. */
function Crosshair({ plot, index }: { plot: Plot; index: number | undefined }) {
  const slice = plot.slices.find((candidate) => indexOf(candidate) === index);
  if (!slice || index === undefined) return null;
  return (
    <>
      <line x1={slice.x} x2={slice.x} y2={plot.innerHeight} className={styles.crosshair} />
      {slice.points.map(({ id, x, y }) => (
        <circle key={id} cx={x} cy={y} r={4} className={styles.crosshairDot} />
      ))}
    </>
  );
}

type PointerAreaProps = { plot: Plot; onIndexChange: (index: number | undefined) => void };

/** Reports the point nearest to the pointer. One element for all points: nivo would make one for each. */
function PointerArea({ plot, onIndexChange }: PointerAreaProps) {
  const follow = (event: PointerEvent<SVGRectElement>) => {
    const offset = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const slice = plot.slices.find(({ x0, width }) => offset < x0 + width) ?? plot.slices.at(-1);
    onIndexChange(indexOf(slice));
  };
  return (
    <rect
      width={plot.innerWidth}
      height={plot.innerHeight}
      fill="none"
      pointerEvents="all"
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={() => onIndexChange(undefined)}
    />
  );
}

export type ChartDrawingProps = {
  data: ChartData;
  width: number;
  height: number;
  /** The point under the crosshair; undefined if there is none. */
  index: number | undefined;
  onIndexChange: (index: number | undefined) => void;
};

type DrawnProps = Omit<ChartDrawingProps, 'width' | 'height'> & { layout: ChartLayout };

function Drawn({ data, layout, index, onIndexChange }: DrawnProps) {
  const { width: innerWidth, height: innerHeight } = layout.plot;
  const plot = { ...useLine(layout.plot), innerWidth, innerHeight };
  return (
    <g transform={`translate(${layout.margin.left},${layout.margin.top})`}>
      <Axes plot={plot} layout={layout} />
      <SeriesLines plot={plot} start={data.start} series={data.series} />
      <Marks plot={plot} marks={data.marks} />
      <Crosshair plot={plot} index={index} />
      <PointerArea plot={plot} onIndexChange={onIndexChange} />
    </g>
  );
}

/** nivo requires one; here, styles color the drawing. */
const theme = {};

/** The drawing in a `ChartPlot`, which loads it; pages never import it. */
export function ChartDrawing({ width, height, ...props }: ChartDrawingProps) {
  const { data } = props;
  const layout = useMemo(() => layOut(data, width, height), [data, width, height]);
  return (
    <svg aria-hidden="true" width={width} height={height}>
      <ThemeProvider theme={theme}>
        <Drawn {...props} layout={layout} />
      </ThemeProvider>
    </svg>
  );
}

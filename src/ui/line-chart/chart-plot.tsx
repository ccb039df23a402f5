import { type PointerEvent, useMemo, useRef } from 'react';
import { setVars } from '../layout/set-vars.ts';
import { ChartAxes } from './chart-axes.tsx';
import { ChartLines } from './chart-lines.tsx';
import { layOut } from './geometry.ts';
import * as styles from './line-chart.css.ts';
import { nearestIndex } from './scale.ts';
import type { ChartData } from './types.ts';
import { useWidth } from './use-width.ts';

type ChartPlotProps = {
  label: string;
  data: ChartData;
  height: number;
  /** The point under the crosshair; undefined when there is none. */
  index: number | undefined;
  onIndexChange: (index: number | undefined) => void;
  /** The figures at the crosshair in words. */
  wordsAt: (index: number) => string;
};

/** The drawing. Pointer and arrow keys move the crosshair from point to point. */
export function ChartPlot({ label, data, height, index, onIndexChange, wordsAt }: ChartPlotProps) {
  const stage = useRef<HTMLDivElement>(null);
  const width = useWidth(stage);
  const geometry = useMemo(() => layOut(data, width, height), [data, width, height]);
  const last = data.points.length - 1;
  const shown = index === undefined ? undefined : Math.min(index, last);
  const crosshairX = shown === undefined ? undefined : geometry.x(geometry.times[shown] ?? 0);

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const offset = event.clientX - event.currentTarget.getBoundingClientRect().left;
    onIndexChange(nearestIndex(geometry.times.map(geometry.x), offset));
  };

  return (
    <div ref={stage} className={styles.stage} style={setVars({ [styles.height]: `${height}px` })}>
      <input
        type="range"
        aria-label={`${label}: figures at a point`}
        min={0}
        max={last}
        value={shown ?? last}
        aria-valuetext={wordsAt(shown ?? last)}
        onChange={(event) => onIndexChange(Number(event.target.value))}
        onFocus={() => onIndexChange(shown ?? last)}
        onBlur={() => onIndexChange(undefined)}
        className={styles.stepper}
      />
      {width > 0 && (
        <svg
          aria-hidden="true"
          width={width}
          height={height}
          className={styles.svg}
          onPointerDown={follow}
          onPointerMove={follow}
          onPointerLeave={() => onIndexChange(undefined)}
        >
          <ChartAxes start={data.start} geometry={geometry} />
          <ChartLines data={data} geometry={geometry} />
          {crosshairX !== undefined && shown !== undefined && (
            <>
              <line
                x1={crosshairX}
                x2={crosshairX}
                y1={geometry.plot.top}
                y2={geometry.plot.bottom}
                className={styles.crosshair}
              />
              {data.series.map(({ id }) => {
                const value = data.points[shown]?.values[id];
                return (
                  value != null && (
                    <circle
                      key={id}
                      cx={crosshairX}
                      cy={geometry.y(value)}
                      r={4}
                      className={styles.crosshairDot}
                    />
                  )
                );
              })}
            </>
          )}
        </svg>
      )}
    </div>
  );
}

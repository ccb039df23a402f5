import { useId, useMemo } from 'react';
import { areaPath, type Geometry, linePath } from './geometry.ts';
import * as styles from './line-chart.css.ts';
import type { ChartData } from './types.ts';

type ChartLinesProps = { data: ChartData; geometry: Geometry };

/** The lines of the series; with a start line, the first is split into gain and loss where it crosses. */
export function ChartLines({ data, geometry }: ChartLinesProps) {
  const id = useId();
  const paths = useMemo(() => {
    const [main, ...others] = data.series;
    const path = (seriesId: string) => linePath(data, seriesId, geometry);
    return {
      main: main && path(main.id),
      area: main && data.start && areaPath(data, main.id, data.start.value, geometry),
      others: others.map((series) => ({ id: series.id, path: path(series.id) })),
    };
  }, [data, geometry]);

  const { plot, width } = geometry;
  const startY = data.start && geometry.y(data.start.value);
  return (
    <>
      {paths.others.map((other) => (
        <path key={other.id} d={other.path} className={styles.quietLine} />
      ))}
      {startY === undefined ? (
        <path d={paths.main} className={styles.mainLine} />
      ) : (
        <>
          <clipPath id={`${id}-gain`}>
            <rect x={0} y={0} width={width} height={Math.max(0, startY)} />
          </clipPath>
          <clipPath id={`${id}-loss`}>
            <rect x={0} y={startY} width={width} height={Math.max(0, plot.bottom + plot.top - startY)} />
          </clipPath>
          <g clipPath={`url(#${id}-gain)`}>
            <path d={paths.area} className={styles.gainArea} />
            <path d={paths.main} className={styles.gainLine} />
          </g>
          <g clipPath={`url(#${id}-loss)`}>
            <path d={paths.area} className={styles.lossArea} />
            <path d={paths.main} className={styles.lossLine} />
          </g>
        </>
      )}
    </>
  );
}

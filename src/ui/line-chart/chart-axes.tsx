import type { Geometry } from './geometry.ts';
import * as styles from './line-chart.css.ts';
import type { ChartData } from './types.ts';

/** Grid, labels of both axes, and the start line. */
export function ChartAxes({ start, geometry }: { start: ChartData['start']; geometry: Geometry }) {
  const { plot, x, y, xTicks, yTicks } = geometry;
  const startY = start && y(start.value);
  return (
    <>
      {yTicks.map(({ value, label }) => (
        <g key={value}>
          <line x1={plot.left} x2={plot.right} y1={y(value)} y2={y(value)} className={styles.gridLine} />
          <text x={plot.left - 8} y={y(value)} dy="0.32em" textAnchor="end" className={styles.tickLabel}>
            {label}
          </text>
        </g>
      ))}
      {xTicks.map(({ at, label }) => (
        <text
          key={at}
          x={Math.min(plot.right - 16, Math.max(plot.left + 8, x(at)))}
          y={plot.bottom + 18}
          textAnchor="middle"
          className={styles.tickLabel}
        >
          {label}
        </text>
      ))}
      {startY !== undefined && (
        <line x1={plot.left} x2={plot.right} y1={startY} y2={startY} className={styles.startLine} />
      )}
    </>
  );
}

import type { Drawing } from '../../scripts/statecharts/drawing.ts';
import * as styles from './chart.css.ts';

/** The dots that mark the start, and the pills for all states of a box. */
export function ChartMarks({ drawing }: { drawing: Drawing }) {
  return (
    <>
      {drawing.dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={5} className={styles.dot} />
      ))}
      {drawing.pills.map(({ x, y, width, height, label }) => (
        <g key={`${x} ${y}`}>
          <rect x={x} y={y} width={width} height={height} rx={height / 2} className={styles.pill} />
          <text x={label.x} y={label.y} className={styles.words}>
            {label.text}
          </text>
        </g>
      ))}
    </>
  );
}

/** Ids in SVG are global, so all charts of a page share these arrowheads. */
export function ArrowHeads() {
  return (
    <defs>
      {(['plain', 'error', 'taken'] as const).map((kind) => (
        <ArrowHead key={kind} id={`head-${kind}`} className={styles.head[kind]} />
      ))}
    </defs>
  );
}

interface ArrowHeadProps {
  id: string;
  className: string;
}

/** The end of a line as a marker. At the start of a line, it points away from the line. */
export function ArrowHead({ id, className }: ArrowHeadProps) {
  return (
    <marker
      id={id}
      viewBox="0 0 8 8"
      refX="7"
      refY="4"
      markerWidth="8"
      markerHeight="8"
      markerUnits="userSpaceOnUse"
      orient="auto-start-reverse"
    >
      <path d="M0 0L8 4L0 8z" className={className} />
    </marker>
  );
}

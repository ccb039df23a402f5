import type { Marks } from '../statecharts/marks.ts';
import * as styles from './chart.css.ts';
import { ChartLine } from './chart-line.tsx';
import { DrawnWords } from './drawn-words.tsx';
import { StateShape } from './state-box.tsx';

const NONE: ReadonlySet<string> = new Set();

/** The dots that mark the start, and what a member may ask for. */
export function ChartMarks({ dots, chips }: Pick<Marks, 'dots' | 'chips'>) {
  return (
    <>
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={6} className={styles.dot} />
      ))}
      {chips.map(({ x, y, width, height, label }) => (
        <g key={`${x} ${y}`} className={styles.stateWords}>
          <rect x={x} y={y} width={width} height={height} rx={height / 2} className={styles.chip} />
          <DrawnWords texts={[label]} />
        </g>
      ))}
    </>
  );
}

/** What the signs of a drawing mean. */
export function ChartLegend({ legend }: { legend: Marks }) {
  return (
    <g className={styles.stateWords}>
      {legend.states.map((state) => (
        <StateShape key={state.kind} state={state} />
      ))}
      {legend.lines.map((line) => (
        <ChartLine key={line.path} line={line} lit={NONE} taken={[]} />
      ))}
      <ChartMarks dots={legend.dots} chips={legend.chips} />
      <DrawnWords texts={legend.texts} />
    </g>
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

import type { DrawnText } from '../statecharts/marks.ts';
import * as styles from './chart.css.ts';

/** Lines of text, each in its look. */
export function DrawnWords({ texts }: { texts: readonly DrawnText[] }) {
  return texts.map(({ x, y, text, look, isCentered }) => (
    <text
      key={`${x} ${y}`}
      x={x}
      y={y}
      className={styles.look[look]}
      textAnchor={isCentered ? 'middle' : undefined}
    >
      {text}
    </text>
  ));
}

import { directionOf } from '../format/number.ts';
import * as styles from './sparkline.css.ts';
import { pathOf, size } from './sparkline-path.ts';

/**
 * The shape of a series, without axes. The figures beside it say the same, so screen readers skip it.
 * @param values oldest first, at even intervals; fewer than two draw nothing
 */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [first = 0] = values;
  const last = values.at(-1) ?? first;
  if (values.length < 2) return null;
  const { d, startY } = pathOf(values);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} className={styles.drawing}>
      <line x2={size.width} y1={startY} y2={startY} className={styles.start} />
      <path
        d={d}
        fill="none"
        strokeWidth={1.5}
        strokeLinejoin="round"
        className={styles.line[directionOf(last - first, 2)]}
      />
    </svg>
  );
}

import { directionOf } from '../format/number.ts';
import * as styles from './sparkline.css.ts';

/** The size of the drawing, in px. */
export const size = { width: 72, height: 24 } as const;

/** Px kept free above and below the line, for half its width. */
const margin = 1;

/** The path of a line through the values, and the height of the first. Equal values make a line in the middle. */
export function pathOf(values: readonly number[]): { d: string; startY: number } {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = size.width / Math.max(1, values.length - 1);
  const heightOf = (value: number) => {
    const share = span > 0 ? (value - low) / span : 0.5;
    return round(size.height - margin - share * (size.height - 2 * margin));
  };
  const points = values.map((value, index) => `${round(index * step)} ${heightOf(value)}`);
  return { d: `M${points.join('L')}`, startY: heightOf(values[0] ?? 0) };
}

const round = (px: number) => Math.round(px * 10) / 10;

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

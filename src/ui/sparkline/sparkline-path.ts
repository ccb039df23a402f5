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

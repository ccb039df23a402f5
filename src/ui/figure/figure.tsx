import * as styles from './figure.css.ts';

/** A figure with a unit that stands out less than its value. */
export function Figure({ value, unit }: { value: string; unit?: string }) {
  return (
    <span className={styles.figure}>
      {value}
      {unit && <span className={styles.unit}>{unit}</span>}
    </span>
  );
}

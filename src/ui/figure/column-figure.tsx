import { setVars } from '../layout/set-vars.ts';
import * as styles from './figure.css.ts';

interface ColumnFigureProps {
  /** A formatted number. */
  value: string;
  unit?: string;
  /** The most decimals any figure of the column has. */
  fractionDigits: number;
}

/** A figure of a column whose figures differ in their decimals: the points stand below each other. */
export function ColumnFigure({ value, unit, fractionDigits }: ColumnFigureProps) {
  const [whole = '', fraction] = value.split('.');
  return (
    <span className={styles.figure}>
      <span>
        {whole}
        <span
          className={styles.fraction}
          style={setVars({ [styles.fractionDigits]: String(fractionDigits) })}
        >
          {fraction !== undefined && `.${fraction}`}
        </span>
      </span>
      {unit && <span className={styles.columnUnit}>{unit}</span>}
    </span>
  );
}

/** How many decimals a formatted number has. */
export function decimalsOf(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}

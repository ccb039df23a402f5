import { setVars } from '../layout/set-vars.ts';
import * as styles from './figure.css.ts';

interface ColumnFigureProps {
  /** A formatted number. */
  value: string;
  unit?: string;
  /** The most decimals of any figure in the column. */
  fractionDigits: number;
}

/** A figure in a column of figures with different decimals: aligns the decimal points. */
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

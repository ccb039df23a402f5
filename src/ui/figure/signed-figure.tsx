import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { directionOf, formatNumber, formatPercent, withSign } from '../format/number.ts';
import * as styles from './figure.css.ts';

/** Zero has no arrow: a dash would look like a minus. */
const arrows = { up: ArrowUp, down: ArrowDown, flat: null };

type SignedFigureProps = {
  value: number;
  /** A currency, or `%` for a value in percent; omitted if the header of the column shows it. */
  unit?: string;
  /** The number of decimals. */
  fractionDigits?: number;
};

/** A gain or a loss: sign, arrow and color, so that none of them is needed alone. */
export function SignedFigure({ value, unit, fractionDigits = 2 }: SignedFigureProps) {
  const direction = directionOf(value, fractionDigits);
  const Arrow = arrows[direction];
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  const text = unit === '%' ? formatPercent(value, fractionDigits) : formatNumber(value, digits);
  return (
    <span data-direction={direction} className={classNames(styles.figure, styles.direction[direction])}>
      <span className={styles.value}>
        {Arrow && <Arrow aria-hidden="true" className={styles.arrow} />}
        {withSign(value, text, fractionDigits)}
      </span>
      {unit && unit !== '%' && <span className={styles.unit}>{unit}</span>}
    </span>
  );
}

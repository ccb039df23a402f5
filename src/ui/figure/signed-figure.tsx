import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { formatAmount } from '../format/money.ts';
import { directionOf, formatPercent, withSign } from '../format/number.ts';
import * as styles from './figure.css.ts';

/** Nothing gained and nothing lost has no arrow: a dash would read as a minus. */
const arrows = { up: ArrowUp, down: ArrowDown, flat: null };

type SignedFigureProps = {
  value: number;
  /** A currency, or `%` for a value in percent. */
  unit: string;
};

/** A gain or a loss: sign, arrow and colour, so that none of them is needed alone. Shown with two decimals. */
export function SignedFigure({ value, unit }: SignedFigureProps) {
  const direction = directionOf(value);
  const Arrow = arrows[direction];
  const text = unit === '%' ? formatPercent(value) : formatAmount(value);
  return (
    <span data-direction={direction} className={classNames(styles.figure, styles.direction[direction])}>
      <span className={styles.value}>
        {Arrow && <Arrow aria-hidden="true" className={styles.arrow} />}
        {withSign(value, text)}
      </span>
      {unit !== '%' && <span className={styles.unit}>{unit}</span>}
    </span>
  );
}

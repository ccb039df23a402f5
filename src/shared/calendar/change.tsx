import { classNames } from '../../ui/class-names.ts';
import { directionOf, formatAmount, formatShortChange, withSign } from '../../ui/format/number.ts';
import * as styles from './calendar.css.ts';

interface ChangeProps {
  /** USDT. */
  value: number;
  /** Without the color, for days that only complete a week. */
  isQuiet?: boolean;
  /** There is space for the exact figure on every screen. */
  isExact?: boolean;
}

const longest = '+123,456.78'.length;

/** A gain or loss by sign and color: exact where a day is wide enough for that, else in a few characters. */
export function Change({ value, isQuiet, isExact }: ChangeProps) {
  const exact = withSign(value, formatAmount(value));
  const short = formatShortChange(value);
  return (
    <span
      className={classNames(
        styles.change,
        isQuiet ? styles.quietChange : styles.changeDirection[directionOf(value)],
      )}
    >
      {isExact ? (
        exact
      ) : (
        <>
          <span className={styles.exactChange}>{exact.length > longest ? short : exact}</span>
          <span className={styles.shortChange}>{short}</span>
        </>
      )}
    </span>
  );
}

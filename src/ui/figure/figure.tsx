import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { formatDateTime, type Moment, type ZonePreference } from '../format/date-time.ts';
import { directionOf, formatNumber, formatPercent, withSign } from '../format/number.ts';
import { setVars } from '../layout/layout.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
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

type SignedFigureProps = {
  value: number;
  /** A currency, or `%` for a value in percent; omitted if the header of the column shows it. */
  unit?: string;
  fractionDigits?: number;
};

/** A gain or a loss, with its sign, so that its color is not needed alone. */
export function SignedFigure({ value, unit, fractionDigits = 2 }: SignedFigureProps) {
  const direction = directionOf(value, fractionDigits);
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  const text = unit === '%' ? formatPercent(value, fractionDigits) : formatNumber(value, digits);
  return (
    <span data-direction={direction} className={classNames(styles.figure, styles.direction[direction])}>
      <span>{withSign(value, text, fractionDigits)}</span>
      {unit && unit !== '%' && <span className={styles.unit}>{unit}</span>}
    </span>
  );
}

/**
 * A date with its year, a time with its zone, or both. A table can say these once, in a header; screen readers get them with
 * each.
 */
export function WithCommon({ text }: { text: string }) {
  return text.split(/(\s\d{4}(?=,)|\s\S+$)/).map((part, index) =>
    index % 2 ? (
      <span key={part} className={styles.common}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** A time with its zone, also machine-readable. */
export function Timestamp({ at, zone }: { at: Moment; zone: ZonePreference }) {
  return (
    <time dateTime={new Date(at).toISOString()}>
      <WithCommon text={formatDateTime(at, zone)} />
    </time>
  );
}

type HeadlineProps = {
  /** The first is the most important figure and the largest. A value is undefined while it is loading. */
  items: readonly { label: string; value: ReactNode }[];
};

/** The figures a person came for. */
export function Headline({ items }: HeadlineProps) {
  return (
    <dl className={styles.headline}>
      {items.map(({ label, value }, index) => (
        <div key={label} className={classNames(index === 0 && styles.headlineMain)}>
          <dt className={styles.headlineTerm}>{label}</dt>
          <dd className={index === 0 ? styles.headlineMainDetails : styles.headlineDetails}>
            {value ?? <Skeleton width="7rem" height="0.8em" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

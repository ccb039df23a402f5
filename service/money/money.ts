import { Decimal } from 'decimal.js';

/** Has room for any product of two eight-decimal numbers, so only explicit rounding rounds. */
const ExactDecimal = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** An exact decimal number. Its sums, differences and products are exact, too. */
export function exact(value: Decimal.Value): Decimal {
  return new ExactDecimal(value);
}

/** Rounds to eight decimals, half away from zero: the precision of the exchange and the database columns. */
export function roundMoney(value: Decimal): Decimal {
  return value.toDecimalPlaces(8, Decimal.ROUND_HALF_UP);
}

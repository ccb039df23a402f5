import { Decimal } from 'decimal.js';

/** Decimals with room for any product of two eight-decimal numbers, so that only named roundings round. */
const ExactDecimal = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** An exact decimal number; its sums, differences and products are exact too. */
export function exact(value: Decimal.Value): Decimal {
  return new ExactDecimal(value);
}

/** Rounds to eight decimals, half away from zero: what the exchange and the database columns keep. */
export function roundMoney(value: Decimal): Decimal {
  return value.toDecimalPlaces(8, Decimal.ROUND_HALF_UP);
}

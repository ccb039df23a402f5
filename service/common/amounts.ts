import { Decimal } from 'decimal.js';
import type { Direction } from '../../src/contract/contract.ts';

/** Has room for any product of two eight-decimal numbers, so only explicit rounding rounds. */
const ExactDecimal = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** An exact decimal number. Its sums, differences and products are exact, too. */
export function exact(value: Decimal.Value): Decimal {
  return new ExactDecimal(value);
}

/** Rounds to eight decimals, half away from zero: the precision of the exchange and the database columns. */
function roundMoney(value: Decimal): Decimal {
  return value.toDecimalPlaces(8, Decimal.ROUND_HALF_UP);
}

/** Rounds an amount in USDT to cents. */
export const toCents = (usdt: number): number => Number(usdt.toFixed(2));

/** What determines a trade's result. Money in USDT. */
export interface Position<Amount = Decimal> {
  direction: Direction;
  /** In the pair's base currency. */
  amount: Amount;
  /** Amount × open rate, without the fee. */
  stakeAmount: Amount;
  openFee: Amount;
}

/** A trade's result, net of both fees. */
export interface Profit {
  /** USDT. */
  absolute: Decimal;
  /** Fraction of the stake, to eight decimals. */
  ratio: Decimal;
}

/** Converts a position from the record, where amounts are decimal strings. */
export function toPosition({ direction, amount, stakeAmount, openFee }: Position<string>): Position {
  return { direction, amount: exact(amount), stakeAmount: exact(stakeAmount), openFee: exact(openFee) };
}

/** The fee for an order. Value and fee in USDT. */
export function orderFee(value: Decimal, feeRate: Decimal): Decimal {
  return roundMoney(value.times(feeRate));
}

/** What a trade closed at this rate brings, in USDT: the gain or loss in value, less the entry and exit fees. */
export function gainAt(position: Position, rate: Decimal.Value, feeRate: Decimal): Decimal {
  const { direction, amount, stakeAmount, openFee } = position;
  const value = amount.times(rate);
  const moved = direction === 'LONG' ? value.minus(stakeAmount) : stakeAmount.minus(value);
  return moved.minus(openFee).minus(orderFee(value, feeRate));
}

/** The same, also as a fraction of the stake, which takes longer than everything else. */
export function profitAt(position: Position, rate: Decimal.Value, feeRate: Decimal): Profit {
  const absolute = gainAt(position, rate, feeRate);
  return { absolute, ratio: roundMoney(absolute.div(position.stakeAmount)) };
}

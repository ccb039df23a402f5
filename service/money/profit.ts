import type { Decimal } from 'decimal.js';
import type { Direction } from '../../src/contract/contract.ts';
import { exact, roundMoney } from './money.ts';

/** What a trade's result depends on. Money in USDT. */
export interface Position<Amount = Decimal> {
  direction: Direction;
  /** In the pair's base currency. */
  amount: Amount;
  /** Amount × open rate: what is put in, without the fee. */
  stakeAmount: Amount;
  openFee: Amount;
}

/** A trade's result with both fees taken off. */
export interface Profit {
  /** USDT. */
  absolute: Decimal;
  /** Of the stake, to eight decimals. */
  ratio: Decimal;
}

/** A position of the record, where amounts are decimal texts. */
export function toPosition({ direction, amount, stakeAmount, openFee }: Position<string>): Position {
  return { direction, amount: exact(amount), stakeAmount: exact(stakeAmount), openFee: exact(openFee) };
}

/** Fee in USDT for an order of this value in USDT. */
export function orderFee(value: Decimal, feeRate: Decimal): Decimal {
  return roundMoney(value.times(feeRate));
}

/** The result of a trade closed at this rate: value won or lost, less the fee of entry and the fee of exit. */
export function profitAt(position: Position, rate: Decimal.Value, feeRate: Decimal): Profit {
  const { direction, amount, stakeAmount, openFee } = position;
  const value = amount.times(rate);
  const moved = direction === 'LONG' ? value.minus(stakeAmount) : stakeAmount.minus(value);
  const absolute = moved.minus(openFee).minus(orderFee(value, feeRate));
  return { absolute, ratio: roundMoney(absolute.div(stakeAmount)) };
}

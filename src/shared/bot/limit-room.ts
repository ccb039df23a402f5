import type { LossLimit } from '../../contract/answers.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { formatPercent } from '../../ui/format/number.ts';
import { isOn } from './limit-meaning.ts';

/**
 * The equity at which the limit acts, in USDT: the higher one if there are two.
 * @param peak USDT
 */
export function levelOf({ drawdown, loss }: Pick<LossLimit, 'drawdown' | 'loss'>, peak: number): number {
  const levels = [drawdown === null ? null : peak * (1 - drawdown), loss === null ? null : peak - loss];
  return Math.max(...levels.filter((level) => level !== null));
}

/**
 * How far the balance can fall before the limit acts, also as a share of the balance, ready to show. Null while the limit
 * does not measure, and if no fall can reach it.
 */
export function describeRoom(limit: LossLimit) {
  const { peak, balance } = limit;
  if (!isOn(limit) || peak === null || !balance) return null;
  const level = levelOf(limit, peak);
  if (level <= 0) return null;
  // Peak and balance are from the same answer: the balance is never above the peak, and the room never above the limit.
  const left = Math.max(0, balance - level);
  return { usdt: formatMoney(left, 'USDT'), percent: formatPercent((left / balance) * 100) };
}

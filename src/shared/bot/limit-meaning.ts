import type { LossLimit } from '../../contract/answers.ts';
import * as texts from '../../texts/loss-limit.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { formatNumber } from '../../ui/format/number.ts';

type Settings = Pick<LossLimit, 'drawdown' | 'loss' | 'action'>;

/** Whether there is a limit. */
export const isOn = ({ drawdown, loss }: Pick<Settings, 'drawdown' | 'loss'>): boolean =>
  drawdown !== null || loss !== null;

/** A fraction in percent, without the noise of binary fractions: 0.07 gives 7. */
export const inPercent = (fraction: number): number => Number((fraction * 100).toFixed(6));

/** What the limit means, in one sentence. */
export function meaningOf({ drawdown, loss, action }: Settings): string {
  const percent =
    drawdown === null ? null : `${formatNumber(inPercent(drawdown), { maximumFractionDigits: 6 })}%`;
  const amount = loss === null ? null : formatMoney(loss, 'USDT');
  const fall = percent && amount ? texts.either(percent, amount) : (percent ?? amount);
  return fall === null ? texts.off : texts.rule(fall, texts.consequences[action]);
}

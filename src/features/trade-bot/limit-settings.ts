import type { LossLimit } from '../../contract/answers.ts';
import type { LossLimitSettings } from '../../contract/contract.ts';
import * as texts from '../../texts/loss-limit.ts';
import { formatMoney, plainAmount } from '../../ui/format/money.ts';
import { formatNumber } from '../../ui/format/number.ts';

/** What a limit can do, the milder first. */
export const limitActions = ['STOP_TRADE_ENTRY', 'FORCE_QUIT'] as const;

/** The fields of the form. */
export interface LimitFields {
  /** Percent. */
  drawdown: string;
  /** USDT. */
  loss: string;
  action: LossLimitSettings['action'];
}

export const limitFields = ['drawdown', 'loss', 'action'] as const satisfies (keyof LimitFields)[];

/** Whether there is a limit. */
export const isOn = ({ drawdown, loss }: Pick<LossLimit, 'drawdown' | 'loss'>): boolean =>
  drawdown !== null || loss !== null;

/** A fraction in percent, without the noise of binary fractions: 0.07 gives 7. */
const inPercent = (fraction: number): number => Number((fraction * 100).toFixed(6));

/** The limit as the form shows it. */
export function fieldsOf({ drawdown, loss, action }: LossLimit): LimitFields {
  return {
    drawdown: drawdown === null ? '' : plainAmount(inPercent(drawdown)),
    loss: loss === null ? '' : plainAmount(loss),
    action: action === 'UNKNOWN' ? 'STOP_TRADE_ENTRY' : action,
  };
}

/** The limit as the service takes it. An empty field is no limit. */
export function settingsOf({ drawdown, loss, action }: LimitFields): LossLimitSettings {
  return {
    drawdown: drawdown === '' ? null : Number((Number(drawdown) / 100).toFixed(6)),
    loss: loss === '' ? null : Number(loss),
    action,
  };
}

/** What the limit means, in one sentence. */
export function meaningOf({ drawdown, loss, action }: LossLimit): string {
  const percent =
    drawdown === null ? null : `${formatNumber(inPercent(drawdown), { maximumFractionDigits: 6 })}%`;
  const amount = loss === null ? null : formatMoney(loss, 'USDT');
  const fall = percent && amount ? texts.either(percent, amount) : (percent ?? amount);
  return fall === null ? texts.off : texts.rule(fall, texts.consequences[action]);
}

/**
 * The equity at which the limit acts, in USDT: the higher one if there are two.
 * @param peak USDT
 */
export function levelOf({ drawdown, loss }: LossLimit, peak: number): number {
  const levels = [drawdown === null ? null : peak * (1 - drawdown), loss === null ? null : peak - loss];
  return Math.max(...levels.filter((level) => level !== null));
}

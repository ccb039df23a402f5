import type { LossLimit } from '../../contract/answers.ts';
import type { LossLimitSettings } from '../../contract/contract.ts';
import { inPercent, levelOf } from '../../shared/bot/loss-limit.ts';
import { plainAmount } from '../../ui/format/number.ts';

/** What a limit can do, the milder first. */
export const limitActions = ['STOP_TRADE_ENTRY', 'FORCE_QUIT'] as const;

export interface LimitFields {
  /** Percent. */
  drawdown: string;
  /** USDT. */
  loss: string;
  action: LossLimitSettings['action'];
}

export const limitFields = ['drawdown', 'loss', 'action'] as const satisfies (keyof LimitFields)[];

export function fieldsOf({ drawdown, loss, action }: LossLimit): LimitFields {
  return {
    drawdown: drawdown === null ? '' : plainAmount(inPercent(drawdown)),
    loss: loss === null ? '' : plainAmount(loss),
    action: action === 'UNKNOWN' ? 'STOP_TRADE_ENTRY' : action,
  };
}

/** The fields as they are being typed, as a limit; null while they are none. */
export function typedSettings(fields: Pick<LimitFields, 'drawdown' | 'loss'>) {
  const isAmount = (text: string) => text === '' || Number(text) > 0;
  const [drawdown, loss] = [fields.drawdown, fields.loss].map((text) => text.replaceAll(/\s/g, ''));
  if (!drawdown && !loss) return null;
  if (drawdown === undefined || loss === undefined || !isAmount(drawdown) || !isAmount(loss)) return null;
  return settingsOf({ drawdown, loss, action: 'STOP_TRADE_ENTRY' });
}

/** The limit as the service takes it. An empty field is no limit. */
export function settingsOf({ drawdown, loss, action }: LimitFields): LossLimitSettings {
  return {
    drawdown: drawdown === '' ? null : Number((Number(drawdown) / 100).toFixed(6)),
    loss: loss === '' ? null : Number(loss),
    action,
  };
}

/** Whether the balance is already so low that these settings would act at once; false while it is not measured. */
export function actsAtOnce(
  settings: LossLimitSettings,
  { balance, peak }: Pick<LossLimit, 'balance' | 'peak'>,
) {
  return peak !== null && balance !== null && balance <= levelOf(settings, peak);
}

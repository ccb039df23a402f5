import type { LossLimitReached } from '../../contract/answers.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { formatPercent } from '../../ui/format/number.ts';

/** The figures of a fall, ready to show. Without a positive peak there is no percentage: it is 0. */
export function describeFall({ balance, peak }: Pick<LossLimitReached, 'balance' | 'peak'>) {
  return {
    balance: formatMoney(balance, 'USDT'),
    peak: formatMoney(peak, 'USDT'),
    percent: formatPercent(peak > 0 ? ((peak - balance) / peak) * 100 : 0),
  };
}

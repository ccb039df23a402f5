import type { LossLimit, LossLimitReached } from '../../contract/answers.ts';
import * as texts from '../../texts/loss-limit.ts';
import { formatMoney, formatPercent } from '../../ui/format/number.ts';
import { createLocalStore, textIn } from '../../ui/store/store.ts';
import { fallsOf } from './loss-limit.ts';

/** What a limit does, in one sentence. */
export function meaningOf({ action, ...limit }: Pick<LossLimit, 'drawdown' | 'loss' | 'action'>): string {
  const [fall, amount] = fallsOf(limit);
  if (fall === undefined) return texts.off;
  return texts.rule(amount ? texts.either(fall, amount) : fall, texts.consequences[action]);
}

/** The figures of a fall, ready to show. Without a positive peak there is no percentage: it is 0. */
export function describeFall({ balance, peak }: Pick<LossLimitReached, 'balance' | 'peak'>) {
  return {
    balance: formatMoney(balance, 'USDT'),
    peak: formatMoney(peak, 'USDT'),
    percent: formatPercent(peak > 0 ? ((peak - balance) / peak) * 100 : 0),
  };
}

interface SeenLimit {
  /** The action that a message was shown about. */
  readonly told: string | null;
  /** The action that the member has dismissed. */
  readonly dismissed: string | null;
}

/** Which of the limit's actions the member has seen and dismissed. `idOf` names each. */
export const seenLimit = createLocalStore<SeenLimit>({
  key: 'botdeck.lossLimit',
  parse: (stored) => ({ told: textIn(stored, 'told'), dismissed: textIn(stored, 'dismissed') }),
});

/** Names one action of the limit. */
export const idOf = ({ botUuid, at }: LossLimitReached): string => `${botUuid} ${at}`;

/** Remembers that the member has dismissed the limit's action. */
export const dismiss = (reached: LossLimitReached): void =>
  seenLimit.set({ told: idOf(reached), dismissed: idOf(reached) });

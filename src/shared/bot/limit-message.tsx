import { useEffect } from 'react';
import type { LossLimitReached } from '../../contract/answers.ts';
import * as texts from '../../texts/loss-limit.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { describeFall } from './describe-fall.ts';
import { idOf, seenLimit } from './seen-limit.ts';

/** Says in a toast that the loss limit acted, once in this browser. Renders nothing. */
export function LimitMessage({ reached }: { reached: LossLimitReached }) {
  useEffect(() => {
    const seen = seenLimit.get();
    if (seen.told === idOf(reached)) return;
    seenLimit.set({ ...seen, told: idOf(reached) });
    const { balance, percent } = describeFall(reached);
    toasts.show({
      tone: 'warning',
      title: texts.acted[reached.action],
      description: texts.fell(percent, balance),
    });
  }, [reached]);
  return null;
}

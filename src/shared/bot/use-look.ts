import { useQuery } from '@tanstack/react-query';
import { lookQuery } from '../../api/look.ts';
import type { PairLook } from '../../contract/answers.ts';
import * as texts from '../../texts/look.ts';
import { formatPrice } from '../../ui/format/number.ts';
import { useLookApi } from '../member/use-look-api.ts';
import { currencyOf } from './hard-stop-trades.tsx';
import { refreshEvery, statisticInterval } from './live-bot.ts';

/**
 * What the engine saw at a moment; null if the service does not say.
 * @param at without it, the newest look, kept up to date
 */
export function useLook(botId: string, at?: string) {
  return useQuery({
    ...lookQuery(useLookApi(), botId, at),
    refetchInterval: refreshEvery(statisticInterval, at === undefined),
  });
}

/** What the next change of the rule does to an open trade. `when`: "in 2 h", or "at 14:05 UTC". */
export function describeChange(look: PairLook, when: string): string | null {
  const { change } = look;
  if (!change) return null;
  if (change.takeProfitRate === null) return texts.closesAt(when);
  return texts.targetAt(`${formatPrice(change.takeProfitRate)}\u00a0${currencyOf(look)}`, when);
}

import { queryOptions } from '@tanstack/react-query';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';
import type { Trade } from '../../contract/answers.ts';

const pageSize = 100;
const mostPages = 5;
const most = pageSize * mostPages;

/** Trades of a run on one pair, newest first; `isCut` if there are older ones in the range. */
export interface TradesOnPair {
  trades: Trade[];
  isCut: boolean;
}

/**
 * The trades of a run on a pair that were open at a moment or later, at most 500 closed ones. Closed trades do not change, so
 * a later read asks only for those closed since.
 * @param from the moment, ISO 8601
 */
export const tradesOnPairQuery = (api: MemberApi, botId: string, pair: string, from: string) => {
  const queryKey = [...queryKeys.bot(botId), 'pair', pair, from];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<TradesOnPair> => {
      const ask = (state: 'open' | 'close', page: number) =>
        api.trades.list(
          state,
          botId,
          { pair, page, size: pageSize, sort: state === 'open' ? 'openDate' : 'closeDate', order: 'DESC' },
          signal,
        );
      const before = client.getQueryData<TradesOnPair>(queryKey);
      const known = new Map(closedOf(before).map((trade) => [trade.id, trade]));
      const open = await ask('open', 0);
      const closed: Trade[] = [];
      let isCut = true;
      for (let page = 0; page < mostPages && isCut; page += 1) {
        const { items, total } = await ask('close', page);
        closed.push(...items);
        if (before && items.some(({ id }) => known.has(id))) {
          for (const { id } of closed) known.delete(id);
          closed.push(...known.values());
          isCut = before.isCut;
          break;
        }
        const oldest = items.at(-1)?.closeDate;
        isCut =
          items.length > 0 &&
          closed.length < total &&
          oldest != null &&
          Date.parse(oldest) >= Date.parse(from);
      }
      // The service looks for part of a name.
      const trades = [...open.items, ...closed.slice(0, most)].filter((trade) => trade.pair === pair);
      return { trades, isCut: isCut || closed.length > most };
    },
  });
};

const closedOf = (known: TradesOnPair | undefined): Trade[] =>
  known?.trades.filter(({ closeDate }) => closeDate !== null) ?? [];

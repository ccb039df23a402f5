import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Bot, UserInfo } from '../contract/answers.ts';
import type {
  BotPageRequest,
  CandleRequest,
  ProfitRequest,
  TradePageRequest,
  TradeState,
  UserProfitRequest,
} from './bots.ts';
import type { MemberApi } from './member.ts';

/** The cache keys of server data. A change invalidates the shortest key that covers it. */
export const queryKeys = {
  userInfo: ['user-info'],
  apiKeys: ['api-keys'],
  subscription: ['subscription'],
  referral: ['referral'],
  lossLimit: ['loss-limit'],
  telegram: ['telegram'],
  bots: ['bots'],
  runs: ['bots', 'runs'],
  bot: (id: string) => ['bots', id],
  statistic: (id: string) => ['bots', id, 'statistic'],
  trades: (id: string, state: TradeState) => ['bots', id, 'trades', state],
  trade: (id: string, tradeId: string) => ['bots', id, 'trade', tradeId],
} as const;

/**
 * The user info, which decides the area: subscription, last deposit, onboarding, the bot. Optional facts that the
 * service omits keep their last known value in this sign-in, for instance from a change that it accepted.
 */
export const userInfoQuery = (api: MemberApi) =>
  queryOptions({
    queryKey: queryKeys.userInfo,
    queryFn: async ({ client, signal }) => {
      const info = await api.user.info(signal);
      const known = client.getQueryData<UserInfo>(queryKeys.userInfo);
      return {
        ...info,
        telegramConnected: info.telegramConnected ?? known?.telegramConnected ?? null,
        telegramNotifications: info.telegramNotifications ?? known?.telegramNotifications ?? null,
        tradingAmount: info.tradingAmount ?? known?.tradingAmount ?? null,
      };
    },
  });

/** The connected exchange accounts, masked. The cache has the whole answer. */
export const apiKeysQuery = (api: MemberApi) =>
  queryOptions({
    queryKey: queryKeys.apiKeys,
    queryFn: ({ signal }) => api.apiKeys.list(signal),
    select: ({ items }) => items,
  });

/** The subscription with its packages, prices and payments, newest first. */
export const subscriptionQuery = (api: MemberApi) =>
  queryOptions({
    queryKey: queryKeys.subscription,
    queryFn: ({ signal }) => api.subscriptions.overview(signal),
  });

export const botQuery = (api: MemberApi, id: string) =>
  queryOptions({ queryKey: queryKeys.bot(id), queryFn: ({ signal }) => api.bots.get(id, signal) });

/**
 * The member's loss limit; null if the service has none. Read again for each run and each of its statuses, and forgotten
 * soon after it is no longer shown: a status may come back with another limit.
 */
export const lossLimitQuery = (
  api: MemberApi,
  run: Pick<Bot, 'uuid' | 'status' | 'entryStopped'> | null | undefined,
) =>
  queryOptions({
    queryKey: [...queryKeys.lossLimit, run?.uuid, run?.status, run?.entryStopped],
    queryFn: ({ signal }) => api.bots.lossLimit(signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** The figures and the balance series of one run. */
export const statisticQuery = (api: MemberApi, id: string) =>
  queryOptions({
    queryKey: queryKeys.statistic(id),
    queryFn: ({ signal }) => api.bots.statistic(id, signal),
  });

/** The profit of closed trades by period; null if the service does not offer it. */
export const profitQuery = (api: MemberApi, id: string, request: ProfitRequest) =>
  queryOptions({
    queryKey: [...queryKeys.bot(id), 'profit', request],
    queryFn: ({ signal }) => api.bots.profit(id, request, signal),
  });

/** What all runs have earned; null if the service does not offer it. */
export const userProfitQuery = (api: MemberApi, request: UserProfitRequest) =>
  queryOptions({
    queryKey: [...queryKeys.runs, 'profit', request],
    queryFn: ({ signal }) => api.bots.profitOfAll(request, signal),
  });

/** Keeps the previous page on screen while the next one loads, which keeps the table from jumping. */
export const tradesQuery = (api: MemberApi, id: string, state: TradeState, request: TradePageRequest) =>
  queryOptions({
    queryKey: [...queryKeys.trades(id, state), request],
    queryFn: ({ signal }) => api.trades.list(state, id, request, signal),
    placeholderData: keepPreviousData,
  });

/** One trade of a run; null if the service does not offer single trades. */
export const tradeQuery = (api: MemberApi, id: string, tradeId: string) =>
  queryOptions({
    queryKey: queryKeys.trade(id, tradeId),
    queryFn: ({ signal }) => api.trades.get(id, tradeId, signal),
  });

/** Candles; null if the service does not offer them. Keeps those of the pair on screen while a longer range loads. */
export const candlesQuery = (api: MemberApi, id: string, request: CandleRequest) =>
  queryOptions({
    queryKey: [...queryKeys.bot(id), 'candles', request],
    queryFn: ({ signal }) => api.trades.candles(id, request, signal),
    placeholderData: (before) => (before && before.pair !== request.pair ? undefined : before),
  });

/** A page of the member's runs. Keeps the previous page on screen, as `tradesQuery` does. */
export const botRunsQuery = (api: MemberApi, userUuid: string, request: BotPageRequest) =>
  queryOptions({
    queryKey: [...queryKeys.runs, userUuid, request],
    queryFn: ({ signal }) => api.bots.listRuns(userUuid, request, signal),
    placeholderData: keepPreviousData,
  });

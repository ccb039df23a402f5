import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BotLook, Replay, Scoreboard, ScoredTradePage, Strategy, WhatIf } from '../contract/answers.ts';
import type { ScoreBy } from '../contract/contract.ts';
import {
  botLookSchema,
  replaySchema,
  scoreboardSchema,
  scoredTradePageSchema,
  strategySchema,
  whatIfSchema,
} from './answers/look-schemas.gen.ts';
import type { ApiClient } from './client.ts';
import { unwrapOffered } from './conditional-send.ts';
import { queryKeys } from './queries.ts';
import { unwrap } from './unwrap.ts';

/** Whose closed trades count: those of a run, or of all if it is left out. `zone`: the IANA name. */
export interface ScoreRequest {
  botUuid?: string | undefined;
  zone: string;
}

/** A page of the trades of one row. */
export interface ScoredTradesRequest extends ScoreRequest {
  by: ScoreBy;
  key: string;
  page: number;
  size: number;
}

/** A day of a run: `2026-11-01`, in the IANA zone. */
export interface ReplayRequest {
  day: string;
  zone: string;
}

/** What differs in the run; nothing is computed if it is left out. */
export interface WhatIfRequest {
  limit: 'RECORDED' | 'NONE' | 'STOP_TRADE_ENTRY' | 'FORCE_QUIT';
  drawdown?: number;
  funds: number;
  without?: string;
}

/** What the engine trades, what it saw of the market, and what became of its trades. */
export function createLookApi(client: ApiClient) {
  return {
    /** Null if the service does not say. */
    strategy: (signal?: AbortSignal): Promise<Strategy | null> =>
      unwrapOffered(client.GET('/user/strategy', { signal }), strategySchema),

    /** At or before `at`; the newest look if it is left out. Null if the service does not say. */
    look: (id: string, at?: string, signal?: AbortSignal): Promise<BotLook | null> =>
      unwrapOffered(
        client.GET('/user/bots/{id}/look', { params: { path: { id }, query: at ? { at } : {} }, signal }),
        botLookSchema,
      ),

    /** Null if the service does not offer it. */
    replay: (id: string, query: ReplayRequest): Promise<Replay | null> =>
      unwrapOffered(client.GET('/user/bots/{id}/replay', { params: { path: { id }, query } }), replaySchema),

    /** Null if the service does not offer it for this run. */
    whatIf: (id: string, query?: WhatIfRequest, signal?: AbortSignal): Promise<WhatIf | null> =>
      unwrapOffered(
        client.GET('/user/bots/{id}/what-if', { params: { path: { id }, query: query ?? {} }, signal }),
        whatIfSchema,
      ),

    /** Null if the service does not offer it. */
    scoreboard: (query: ScoreRequest, signal?: AbortSignal): Promise<Scoreboard | null> =>
      unwrapOffered(client.GET('/user/scoreboard', { params: { query }, signal }), scoreboardSchema),

    scoredTrades: (query: ScoredTradesRequest, signal?: AbortSignal): Promise<ScoredTradePage> =>
      unwrap(client.GET('/user/scoreboard/trades', { params: { query }, signal }), scoredTradePageSchema),
  };
}

const strategyKey = ['strategy'];

export const strategyQuery = (api: LookApi) =>
  queryOptions({
    queryKey: strategyKey,
    queryFn: ({ signal }) => api.strategy(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type LookApi = ReturnType<typeof createLookApi>;

export const lookQuery = (api: LookApi, id: string, at?: string) =>
  queryOptions({
    queryKey: [...queryKeys.bot(id), 'look', at ?? 'now'],
    queryFn: ({ signal }) => api.look(id, at, signal),
  });

/** Goes on when its reader leaves: a link reads the day for the page that it leads to. */
export const replayQuery = (api: LookApi, id: string, request: ReplayRequest) =>
  queryOptions({
    queryKey: [...queryKeys.bot(id), 'replay', request],
    queryFn: () => api.replay(id, request),
  });

/** Without a change, what can be changed. */
export const whatIfQuery = (api: LookApi, id: string, change?: WhatIfRequest) =>
  queryOptions({
    queryKey: [...queryKeys.bot(id), 'what-if', change ?? 'offer'],
    queryFn: ({ signal }) => api.whatIf(id, change, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

const scoresKey = ({ botUuid }: ScoreRequest) => [
  ...(botUuid === undefined ? queryKeys.runs : queryKeys.bot(botUuid)),
  'scores',
];

export const scoreboardQuery = (api: LookApi, request: ScoreRequest) =>
  queryOptions({
    queryKey: [...scoresKey(request), request],
    queryFn: ({ signal }) => api.scoreboard(request, signal),
  });

/** Keeps the previous page on screen while the next one loads. */
export const scoredTradesQuery = (api: LookApi, request: ScoredTradesRequest) =>
  queryOptions({
    queryKey: [...scoresKey(request), 'trades', request],
    queryFn: ({ signal }) => api.scoredTrades(request, signal),
    placeholderData: keepPreviousData,
  });

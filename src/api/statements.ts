import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Statements } from '../contract/answers.ts';
import type { StatementPeriod } from '../contract/contract.ts';
import { statementsSchema } from './answers/paper-schemas.gen.ts';
import type { ApiClient } from './client.ts';
import { unwrapOffered } from './conditional-send.ts';
import type { MemberApi } from './member.ts';
import { queryKeys } from './queries.ts';
import { asFile, unwrapFile } from './unwrap.ts';

/** Which statement. `from` is its first day; the newest that is over if left out. */
export interface StatementRequest {
  period: StatementPeriod;
  /** The IANA name. */
  zone: string;
  from?: string | undefined;
}

/** What the account did in a week or a month. */
export function createStatementsApi(client: ApiClient) {
  return {
    /** Null if the service makes no statements. */
    statement: (query: StatementRequest, signal?: AbortSignal): Promise<Statements | null> =>
      unwrapOffered(client.GET('/user/statement', { params: { query }, signal }), statementsSchema),

    exportStatement: (query: StatementRequest): Promise<Blob> =>
      unwrapFile(client.GET('/user/statement/export', { params: { query }, ...asFile })),
  };
}

export type StatementsApi = ReturnType<typeof createStatementsApi>;

/** Keeps the statement on screen while another one loads. */
export const statementQuery = (api: MemberApi, request: StatementRequest) =>
  queryOptions({
    queryKey: [...queryKeys.runs, 'statement', request],
    queryFn: ({ signal }) => api.with(createStatementsApi).statement(request, signal),
    placeholderData: keepPreviousData,
  });

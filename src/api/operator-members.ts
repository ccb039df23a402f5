import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OperatorMemberDetails, OperatorMemberPage } from '../contract/answers.ts';
import type { MemberSort, OperatorReason, SortOrder } from '../contract/contract.ts';
import { operatorMemberDetailsSchema, operatorMemberPageSchema } from './answers/operator-schemas.gen.ts';
import type { ApiClient } from './client.ts';
import { unwrapOffered } from './conditional-send.ts';
import { ApiError } from './errors.ts';
import { unwrapEmpty } from './unwrap.ts';

export interface MemberPageRequest {
  /** Part of an email, or an id; all accounts without it. */
  search?: string | undefined;
  status?: 'NEW' | 'ACTIVE' | 'BLOCKED' | undefined;
  page: number;
  size: number;
  sort: MemberSort;
  order: SortOrder;
}

/** The accounts of all members, for the operator. */
export function createOperatorMembersApi(client: ApiClient) {
  const whose = (userUuid: string) => ({ params: { path: { userUuid } } });
  return {
    /** Resolves to null if the service does not list accounts. */
    members: (query: MemberPageRequest, signal?: AbortSignal): Promise<OperatorMemberPage | null> =>
      unwrapOffered(client.GET('/operator/members', { params: { query }, signal }), operatorMemberPageSchema),

    /** Resolves to null if there is no such account, or the service does not show it. */
    member: (userUuid: string, signal?: AbortSignal): Promise<OperatorMemberDetails | null> =>
      unwrapOffered(
        client.GET('/operator/members/{userUuid}', { ...whose(userUuid), signal }),
        operatorMemberDetailsSchema,
      ),

    setBlocked: (userUuid: string, isBlocked: boolean, why: OperatorReason): Promise<void> =>
      unwrapEmpty(
        client.PUT('/operator/members/{userUuid}/blocked', {
          ...whose(userUuid),
          body: { isBlocked, ...why },
        }),
      ),

    endSessions: (userUuid: string, body: OperatorReason): Promise<void> =>
      unwrapEmpty(client.DELETE('/operator/members/{userUuid}/sessions', { ...whose(userUuid), body })),

    mailReset: (userUuid: string, body: OperatorReason): Promise<void> =>
      unwrapEmpty(client.POST('/operator/members/{userUuid}/password-reset', { ...whose(userUuid), body })),

    startRemoval: (userUuid: string, evidence: string): Promise<void> =>
      unwrapEmpty(
        client.POST('/operator/members/{userUuid}/second-factor-removal', {
          ...whose(userUuid),
          body: { evidence },
        }),
      ),

    cancelRemoval: (userUuid: string, body: OperatorReason): Promise<void> =>
      unwrapEmpty(
        client.DELETE('/operator/members/{userUuid}/second-factor-removal', { ...whose(userUuid), body }),
      ),
  };
}

export type OperatorMembersApi = ReturnType<typeof createOperatorMembersApi>;

/** The cache key of everything that operators read about accounts. */
export const operatorMembersKey = ['operator', 'members'] as const;

/** One page of accounts. Keeps the previous page on screen while the next one loads. */
export const operatorMembersQuery = (api: OperatorMembersApi, request: MemberPageRequest) =>
  queryOptions({
    queryKey: [...operatorMembersKey, 'list', request],
    queryFn: ({ signal }) => api.members(request, signal),
    placeholderData: keepPreviousData,
  });

/** An account that no longer exists is not a failure: trying again would not find it. */
function ifExists(error: unknown): null {
  if (error instanceof ApiError && error.code === 'error.user.notFound') return null;
  throw error;
}

/** One account; null if there is none, or the service does not show it. */
export const operatorMemberQuery = (api: OperatorMembersApi, userUuid: string) =>
  queryOptions({
    queryKey: [...operatorMembersKey, 'one', userUuid],
    queryFn: ({ signal }) => api.member(userUuid, signal).catch(ifExists),
  });

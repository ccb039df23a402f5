import { queryKeys, userInfoQuery } from '../../api/queries.ts';
import type { UserInfo } from '../../contract/answers.ts';
import type { MemberData } from './member.ts';

/** Shows what the service has just accepted, then reads the rest. Resolves when the read ends, even if it fails. */
export function learnUserInfo({ api, queryClient }: MemberData, facts: Partial<UserInfo>): Promise<void> {
  queryClient.setQueryData(userInfoQuery(api).queryKey, (info) => info && { ...info, ...facts });
  return queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
}

import { queryKeys, userInfoQuery } from '../../api/query-options.ts';
import type { UserInfo } from '../../contract/answers.ts';
import type { MemberData } from '../../runtime/member.ts';

/** Shows at once what the service has just accepted, and reads the rest. Resolves when it was read, or could not be. */
export function learnUserInfo({ api, queryClient }: MemberData, facts: Partial<UserInfo>): Promise<void> {
  queryClient.setQueryData(userInfoQuery(api).queryKey, (info) => info && { ...info, ...facts });
  return queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
}

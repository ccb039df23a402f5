import { queryKeys, userInfoQuery } from '../../api/query-options.ts';
import type { UserInfo } from '../../contract/answers.ts';
import { useMember } from '../../runtime/member.ts';

type TelegramFacts = Partial<Pick<UserInfo, 'telegramConnected' | 'telegramNotifications'>>;

/** Shows at once what the service has just accepted, and asks it for the rest. */
export function useLearnTelegram(): (facts: TelegramFacts) => void {
  const { api, queryClient } = useMember();
  return (facts) => {
    queryClient.setQueryData(userInfoQuery(api).queryKey, (info) => info && { ...info, ...facts });
    void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
  };
}

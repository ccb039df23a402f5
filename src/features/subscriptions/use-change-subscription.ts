import { queryKeys, subscriptionQuery } from '../../api/query-options.ts';
import { useMember } from '../../runtime/member.ts';
import { useWrite } from '../../widgets/writes/use-write.ts';

/** Changes what happens at the end of the period; the answer is shown at once. */
export function useChangeSubscription(onChanged: () => void) {
  const { api, queryClient } = useMember();
  return useWrite({
    call: api.subscriptions.change,
    onSuccess: async (subscription) => {
      const { queryKey } = subscriptionQuery(api);
      if (subscription) queryClient.setQueryData(queryKey, (known) => known && { ...known, subscription });
      else await queryClient.refetchQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
      onChanged();
    },
  });
}

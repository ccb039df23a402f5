import { useQueryClient } from '@tanstack/react-query';
import { queryKeys, subscriptionQuery } from '../../api/query-options.ts';
import { useScope } from '../../runtime/runtime-context.ts';
import { useWrite } from '../../widgets/writes/use-write.ts';

/** Changes what happens at the end of the period; the answer is shown at once. */
export function useChangeSubscription(onChanged: () => void) {
  const { api } = useScope();
  const queryClient = useQueryClient();
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

import { useQueryClient } from '@tanstack/react-query';
import { queryKeys, subscriptionQuery } from '../../api/query-options.ts';
import type { Subscription } from '../../contract/contract.ts';
import { useScope } from '../../runtime/runtime-context.ts';
import { useWrite } from '../../widgets/writes/use-write.ts';

/** Changes what happens at the end of the period; the answer is shown at once. */
export function useChangeSubscription(onChanged: (subscription: Subscription) => void) {
  const { api } = useScope();
  const queryClient = useQueryClient();
  return useWrite({
    call: api.subscriptions.change,
    onSuccess: (subscription) => {
      queryClient.setQueryData(
        subscriptionQuery(api).queryKey,
        (overview) => overview && { ...overview, subscription },
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
      onChanged(subscription);
    },
  });
}

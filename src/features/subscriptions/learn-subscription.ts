import { queryKeys, subscriptionQuery } from '../../api/query-options.ts';
import type { Subscription } from '../../contract/answers.ts';
import type { MemberData } from '../../runtime/member.ts';

/** Shows at once how an accepted change leaves the subscription, and reads the user info again. */
export function learnSubscription({ api, queryClient }: MemberData, facts: Partial<Subscription>): void {
  queryClient.setQueryData(subscriptionQuery(api).queryKey, (known) =>
    known?.subscription ? { ...known, subscription: { ...known.subscription, ...facts } } : known,
  );
  void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
}

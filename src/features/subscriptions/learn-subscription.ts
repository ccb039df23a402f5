import { queryKeys, subscriptionQuery } from '../../api/queries.ts';
import type { Subscription } from '../../contract/answers.ts';
import type { MemberData } from '../../shared/member/member.ts';

/** Shows the effect of an accepted change on the subscription at once, then reads the user info again. */
export function learnSubscription({ api, queryClient }: MemberData, facts: Partial<Subscription>): void {
  queryClient.setQueryData(subscriptionQuery(api).queryKey, (known) =>
    known?.subscription ? { ...known, subscription: { ...known.subscription, ...facts } } : known,
  );
  void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
}

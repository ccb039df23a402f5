import { queryKeys, subscriptionQuery } from '../../api/queries.ts';
import type { Subscription } from '../../contract/answers.ts';
import type { ChangeSubscription } from '../../contract/contract.ts';
import { useRequest } from '../../shared/forms/use-request.ts';
import { type MemberData, useMember } from '../../shared/member/member.ts';

/** Shows the effect of an accepted change on the subscription at once, then reads the user info again. */
export function learnSubscription({ api, queryClient }: MemberData, facts: Partial<Subscription>): void {
  queryClient.setQueryData(subscriptionQuery(api).queryKey, (known) =>
    known?.subscription ? { ...known, subscription: { ...known.subscription, ...facts } } : known,
  );
  void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
}

/** Changes what happens at the end of the period. An accepted change shows at once. */
export function useChangeSubscription({ currentPeriodEnd }: Subscription, onChanged: () => void) {
  const member = useMember();
  return useRequest({
    call: (change: ChangeSubscription) => member.api.subscriptions.change(change),
    onSuccess: async (answer, change) => {
      learnSubscription(member, answer ?? outcomeOf(change, currentPeriodEnd));
      if (!answer) await member.queryClient.refetchQueries({ queryKey: queryKeys.subscription });
      onChanged();
    },
  });
}

/** The effect of a change on the subscription, if the answer does not describe it. */
function outcomeOf(
  { period, autoRenew }: ChangeSubscription,
  nextChargeAt: string | null,
): Partial<Subscription> {
  return {
    ...(period && { nextPeriod: period }),
    ...(autoRenew && { status: 'ACTIVE', canceledAt: null, nextChargeAt }),
  };
}

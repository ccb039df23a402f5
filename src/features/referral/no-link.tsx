import { Gift } from 'lucide-react';
import { referralQuery } from '../../api/queries.ts';
import { useRequest } from '../../shared/forms/use-request.ts';
import { useMember } from '../../shared/member/member.ts';
import * as texts from '../../texts/referral.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

/** Offers to create a link if there is none yet. */
export function NoLink() {
  const { api, queryClient } = useMember();
  const { send, isPending } = useRequest({
    call: () => api.support.createReferral(),
    onSuccess: async (referral) => {
      const { queryKey } = referralQuery(api);
      if (referral) queryClient.setQueryData(queryKey, referral);
      else await queryClient.refetchQueries({ queryKey });
      toasts.show({ tone: 'success', title: texts.created });
    },
  });

  return (
    <Card title={texts.yourLink}>
      <EmptyState
        title={texts.noLinkTitle}
        icon={<Gift size={20} />}
        action={
          <Button variant="primary" isPending={isPending} onPress={() => send()}>
            {texts.create}
          </Button>
        }
      >
        {texts.noLink}
      </EmptyState>
    </Card>
  );
}

import { Gift } from 'lucide-react';
import { referralQuery } from '../../api/query-options.ts';
import { useMember } from '../../runtime/member.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useWrite } from '../../widgets/writes/use-write.ts';

/** There is no link yet: offers to create one. */
export function NoLink() {
  const { api, queryClient } = useMember();
  const { send, isPending } = useWrite({
    call: api.support.createReferral,
    onSuccess: async (referral) => {
      const { queryKey } = referralQuery(api);
      if (referral) queryClient.setQueryData(queryKey, referral);
      else await queryClient.refetchQueries({ queryKey });
      toasts.show({ tone: 'success', title: 'Your referral link is ready' });
    },
  });

  return (
    <Card title="Your link">
      <EmptyState
        title="You have no referral link yet"
        icon={<Gift size={20} />}
        action={
          <Button variant="primary" isPending={isPending} onPress={() => send()}>
            Create referral link
          </Button>
        }
      >
        Create one and send it to people you want to invite.
      </EmptyState>
    </Card>
  );
}

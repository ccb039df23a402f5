import { useState } from 'react';
import { describeError } from '../../api/errors/describe-error.ts';
import { queryKeys } from '../../api/query-options.ts';
import type { Subscription } from '../../contract/answers.ts';
import { useMember } from '../../runtime/member.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';
import { useWrite } from '../../widgets/writes/use-write.ts';
import { learnSubscription } from './learn-subscription.ts';

/** Stops the next charge, after saying what stays until when. */
export function CancelSubscription({ currentPeriodEnd }: Pick<Subscription, 'currentPeriodEnd'>) {
  const member = useMember();
  const { zone } = useTimeZone();
  const [isAsking, setIsAsking] = useState(false);
  const until = currentPeriodEnd ? formatDateTime(currentPeriodEnd, zone) : 'the end of this period';
  const cancellation = useWrite({
    call: () => member.api.subscriptions.cancel(),
    onSuccess: () => {
      // The button goes with the status, and the question with it.
      learnSubscription(member, { status: 'CANCELED', nextChargeAt: null });
      void member.queryClient.invalidateQueries({ queryKey: queryKeys.subscription });
      toasts.show({
        tone: 'success',
        title: 'Subscription canceled',
        description: `It stays active until ${until}.`,
      });
    },
  });

  return (
    <>
      <Button variant="dangerQuiet" onPress={() => setIsAsking(true)}>
        Cancel subscription
      </Button>
      <ConfirmDialog
        title="Cancel your subscription?"
        tone="danger"
        isOpen={isAsking}
        isPending={cancellation.isPending}
        confirmLabel="Cancel subscription"
        cancelLabel="Keep it"
        errorMessage={cancellation.error ? describeError(cancellation.error) : undefined}
        onConfirm={() => cancellation.send()}
        onCancel={() => {
          setIsAsking(false);
          cancellation.reset();
        }}
      >
        It stays active until {until}. Nothing is charged after that. A bot that still runs then is stopped
        softly: its open trades stay on the exchange, and nobody manages them. You can resume the subscription
        until then.
      </ConfirmDialog>
    </>
  );
}

import { useState } from 'react';
import { describeError } from '../../api/errors/describe-error.ts';
import { queryKeys } from '../../api/query-options.ts';
import type { Subscription } from '../../contract/answers.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/subscriptions.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';
import { useWrite } from '../../widgets/writes/use-write.ts';
import { learnSubscription } from './learn-subscription.ts';

/** Cancels the next charge, after saying what stays until when. */
export function CancelSubscription({ currentPeriodEnd }: Pick<Subscription, 'currentPeriodEnd'>) {
  const member = useMember();
  const { zone } = useTimeZone();
  const [isAsking, setIsAsking] = useState(false);
  const until = currentPeriodEnd ? formatDateTime(currentPeriodEnd, zone) : texts.endOfPeriod;
  const cancellation = useWrite({
    call: () => member.api.subscriptions.cancel(),
    onSuccess: () => {
      // The new status removes the button, and the dialog with it.
      learnSubscription(member, { status: 'CANCELED', nextChargeAt: null });
      void member.queryClient.invalidateQueries({ queryKey: queryKeys.subscription });
      toasts.show({
        tone: 'success',
        title: texts.canceledTitle,
        description: texts.activeUntil(until),
      });
    },
  });

  return (
    <>
      <Button variant="dangerQuiet" onPress={() => setIsAsking(true)}>
        {texts.cancel}
      </Button>
      <ConfirmDialog
        title={texts.cancelTitle}
        tone="danger"
        isOpen={isAsking}
        isPending={cancellation.isPending}
        confirmLabel={texts.cancel}
        cancelLabel={texts.keep}
        errorMessage={cancellation.error ? describeError(cancellation.error) : undefined}
        onConfirm={() => cancellation.send()}
        onCancel={() => {
          setIsAsking(false);
          cancellation.reset();
        }}
      >
        {texts.cancelConsequence(until)}
      </ConfirmDialog>
    </>
  );
}

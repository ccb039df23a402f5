import { useSelector } from '@xstate/react';
import { describeProblem } from '../../api/errors/describe-error.ts';
import type { Order } from '../../contract/answers.ts';
import { selectCancellation, selectPaymentProblem } from '../../machines/payment/payment.selectors.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';
import { cancelWords } from './cancel-words.ts';

interface CancelOrderProps {
  order: Order;
  /** See `OpenOrder`. */
  renewedPeriodEnd: string | null;
}

/** Cancels an order that is not fully paid, after a confirmation. */
export function CancelOrder({ order, renewedPeriodEnd }: CancelOrderProps) {
  const { zone } = useTimeZone();
  const { payment } = useMember();
  const step = useSelector(payment, selectCancellation);
  const problem = useSelector(payment, selectPaymentProblem);

  return (
    <>
      <Button variant="dangerQuiet" onPress={() => payment.send({ type: 'order.cancel' })}>
        {texts.cancel}
      </Button>
      <ConfirmDialog
        title={texts.cancelTitle}
        tone="danger"
        isOpen={step !== 'idle'}
        isPending={step === 'canceling'}
        confirmLabel={texts.cancel}
        cancelLabel={texts.keep}
        errorMessage={problem ? describeProblem(problem) : undefined}
        onConfirm={() => payment.send({ type: 'cancellation.confirm' })}
        onCancel={() => payment.send({ type: 'cancellation.dismiss' })}
      >
        {cancelWords(order, renewedPeriodEnd && formatDateTime(renewedPeriodEnd, zone))}
      </ConfirmDialog>
    </>
  );
}

import { useSelector } from '@xstate/react';
import { describeProblem } from '../../api/errors/describe-error.ts';
import type { Order } from '../../contract/answers.ts';
import { selectCancellation, selectPaymentProblem } from '../../machines/payment/payment.selectors.ts';
import { useMember } from '../../runtime/member.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { formatExactMoney } from '../../ui/format/money.ts';

/** Gives an unpaid order up, after asking once. */
export function CancelOrder({ order }: { order: Order }) {
  const { payment } = useMember();
  const step = useSelector(payment, selectCancellation);
  const problem = useSelector(payment, selectPaymentProblem);

  return (
    <>
      <Button variant="dangerQuiet" onPress={() => payment.send({ type: 'order.cancel' })}>
        Cancel order
      </Button>
      <ConfirmDialog
        title="Cancel this order?"
        tone="danger"
        isOpen={step !== 'idle'}
        isPending={step === 'canceling'}
        confirmLabel="Cancel order"
        cancelLabel="Keep order"
        errorMessage={problem ? describeProblem(problem) : undefined}
        onConfirm={() => payment.send({ type: 'cancellation.confirm' })}
        onCancel={() => payment.send({ type: 'cancellation.dismiss' })}
      >
        Its address will no longer be watched. If you have already sent{' '}
        {formatExactMoney(order.amount, order.payCurrency)}, keep the order.
      </ConfirmDialog>
    </>
  );
}

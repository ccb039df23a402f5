import { useSelector } from '@xstate/react';
import { selectIsVerifying, selectPaymentView } from '../../machines/payment.selectors.ts';
import { useMember } from '../../runtime/member.ts';
import { Stepper, type StepState } from '../../ui/stepper/stepper.tsx';
import { paymentLabels } from '../../widgets/payment-status/payment-words.ts';

type Reached = 'received' | 'awaiting' | 'verifying';

const labels = [
  paymentLabels.orderReceived,
  paymentLabels.awaitingPayment,
  'Verifying, 5–40 minutes',
  paymentLabels.paymentSuccessful,
];
const positions: Record<Reached, number> = { received: 0, awaiting: 1, verifying: 2 };

/** How far an open order is, as a timeline. */
export function PaymentProgress() {
  const { payment } = useMember();
  const view = useSelector(payment, selectPaymentView);
  const isVerifying = useSelector(payment, selectIsVerifying);
  const reached = isVerifying ? 'verifying' : view === 'orderReceived' ? 'received' : 'awaiting';

  return (
    <Stepper
      label="Progress of the payment"
      steps={labels.map((label, index) => ({ id: label, label, state: stateOf(index, positions[reached]) }))}
    />
  );
}

function stateOf(index: number, current: number): StepState {
  if (index < current) return 'done';
  return index === current ? 'current' : 'upcoming';
}

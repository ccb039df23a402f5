import type { OpenStage } from '../../machines/payment/payment.stage.ts';
import * as paymentTexts from '../../texts/payment-status.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Stepper, type StepState } from '../../ui/stepper/stepper.tsx';

const labels = [
  paymentTexts.labels.orderReceived,
  paymentTexts.labels.awaitingPayment,
  texts.verifying,
  paymentTexts.labels.paymentSuccessful,
];
const isSeen: readonly OpenStage[] = ['verifying', 'overdue', 'reviewingPaid'];
/** The step of awaiting payment: a received order awaits its payment. */
const awaiting = 1;
const verifying = 2;

/** The progress of an open order, as a timeline. */
export function PaymentProgress({ stage }: { stage: OpenStage }) {
  const current = isSeen.includes(stage) ? verifying : awaiting;

  return (
    <Stepper
      label={texts.progress}
      upcoming={texts.upcoming}
      steps={labels.map((label, index) => ({ id: label, label, state: stateOf(index, current) }))}
    />
  );
}

function stateOf(index: number, current: number): StepState {
  if (index < current) return 'done';
  return index === current ? 'current' : 'upcoming';
}

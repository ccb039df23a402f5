import { useSelector } from '@xstate/react';
import { isBlank } from '../../api/errors.ts';
import type { Order } from '../../contract/answers.ts';
import { selectCancellation, selectIsCancelable } from '../../machines/payment/payment.selectors.ts';
import { dueAt, type OpenStage, restOf } from '../../machines/payment/payment.stage.ts';
import { selectProblem } from '../../machines/problem.ts';
import { RequestDialog } from '../../shared/forms/request-dialog.tsx';
import { useMember } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { OrderLines } from '../../shared/payment/order-lines.tsx';
import { isOnChain, receivedOf } from '../../shared/payment/order-stage.ts';
import { paymentSupportPath } from '../../shared/routes/member-paths.ts';
import * as renewalTexts from '../../texts/orders.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { formatExactMoney } from '../../ui/format/number.ts';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Stepper, type StepState } from '../../ui/stepper/stepper.tsx';
import { Text } from '../../ui/text/text.tsx';
import { TimeLeft, TransferDetails } from './transfer-details.tsx';
import { confirmationWords, Transfers } from './transfers.tsx';

/**
 * What canceling an open order leads to.
 * @param paidUntil when the period that the order renews ends, in words; null for any other order
 */
function cancelWords(order: Order, paidUntil: string | null): string {
  const amount = formatExactMoney(order.amount, order.payCurrency);
  if (!isOnChain(order)) return texts.cancelConsequence(amount);

  const received = receivedOf(order);
  const money =
    received > 0
      ? texts.cancelWithPart(formatExactMoney(received, order.payCurrency))
      : texts.cancelUnpaid(amount);
  return paidUntil === null ? money : `${money} ${renewalTexts.cancelKeeps(paidUntil)}`;
}

interface CancelOrderProps {
  order: Order;
  /** See `OpenOrder`. */
  renewedPeriodEnd: string | null;
}

/** Cancels an order that is not fully paid, after a confirmation. */
function CancelOrder({ order, renewedPeriodEnd }: CancelOrderProps) {
  const { zone } = useTimeZone();
  const { payment } = useMember();
  const isCancelable = useSelector(payment, selectIsCancelable);
  const request = {
    step: useSelector(payment, selectCancellation),
    problem: useSelector(payment, selectProblem),
    confirm: () => payment.send({ type: 'request.confirm' }),
    cancel: () => payment.send({ type: 'request.cancel' }),
  };

  return (
    <>
      {isCancelable && (
        <Button variant="dangerQuiet" onPress={() => payment.send({ type: 'request.ask' })}>
          {texts.cancel}
        </Button>
      )}
      <RequestDialog
        request={request}
        title={texts.cancelTitle}
        tone="danger"
        confirmLabel={texts.cancel}
        cancelLabel={texts.keep}
      >
        {cancelWords(order, renewedPeriodEnd && formatDateTime(renewedPeriodEnd, zone))}
      </RequestDialog>
    </>
  );
}

/** Replaces the transfer details while the service gives no address. `ahead`: see `TimeLeft`. */
function AddressMissing({ order, ahead }: { order: Order; ahead: number }) {
  return (
    <Card title={texts.noAddressTitle} meta={<TimeLeft until={dueAt(order)} ahead={ahead} />}>
      <Text isProse>{texts.noAddress}</Text>
    </Card>
  );
}

/** The payment is under review. Members who have sent it must not be asked to send it again. */
function PaymentOnHold({ order }: { order: Order }) {
  const received = receivedOf(order);
  return (
    <Card title={texts.onHoldTitle}>
      {received > 0 && (
        <Text isProse>{texts.heldForReview(formatExactMoney(received, order.payCurrency))}</Text>
      )}
      <Text isProse>{texts.onHold}</Text>
      <Text tone="quiet" isProse>
        {texts.onHoldNext}
        <Link href={paymentSupportPath(order.uuid)}>{texts.contactSupport}</Link>
      </Text>
      <Transfers order={order} />
    </Card>
  );
}

const labels = [
  renewalTexts.statusLabels.orderReceived,
  renewalTexts.statusLabels.awaitingPayment,
  texts.verifying,
  renewalTexts.statusLabels.paymentSuccessful,
];
const isSeen: readonly OpenStage[] = ['verifying', 'overdue', 'reviewingPaid'];
/** The step of awaiting payment: a received order awaits its payment. */
const awaiting = 1;
const verifying = 2;
/** What the current step is called while the order is held. */
const heldLabels: Partial<Record<OpenStage, string>> = {
  reviewing: renewalTexts.heldStatus(renewalTexts.statusLabels.awaitingPayment),
  reviewingPaid: texts.verifyingOnHold,
};

function PaymentProgress({ stage }: { stage: OpenStage }) {
  const current = isSeen.includes(stage) ? verifying : awaiting;

  return (
    <Stepper
      label={texts.progress}
      upcoming={texts.upcoming}
      steps={labels.map((label, index) => ({
        id: label,
        label: (index === current && heldLabels[stage]) || label,
        state: stateOf(index, current),
      }))}
    />
  );
}

function stateOf(index: number, current: number): StepState {
  if (index < current) return 'done';
  return index === current ? 'current' : 'upcoming';
}

/** The time to pay on a chain has run out, but its last blocks are not confirmed yet. Asks for nothing. */
function TimeOver({ order }: { order: Order }) {
  const { amount, address, network, payCurrency } = order;
  const money = (value: number) => formatExactMoney(value, payCurrency);
  const rest = restOf(order);

  return (
    <Card title={texts.timeOverTitle}>
      <Text isProse role="status">
        {rest > 0 && `${texts.part(money(receivedOf(order)), money(rest))} `}
        {texts.inTime(rest > 0 ? texts.restInTime : money(amount))}
      </Text>
      <DescriptionList
        layout="stacked"
        items={[
          { label: texts.address, value: <Text isCode>{address}</Text> },
          { label: texts.network, value: network },
        ]}
      />
      <Transfers order={order} />
    </Card>
  );
}

interface TransferSeenProps {
  order: Order;
  /** It takes longer than usual, so the member may have to act after all. */
  isLong: boolean;
}

/** The transfer was seen: the member only has to wait. */
function TransferSeen({ order, isLong }: TransferSeenProps) {
  const received = receivedOf(order);
  const money = (value: number) => formatExactMoney(value, order.payCurrency);
  const confirmed = confirmationWords(order);
  return (
    <Card title={texts.seenTitle}>
      <Text isProse>{received > 0 ? texts.arrived(money(received)) : texts.seen(money(order.amount))}</Text>
      {confirmed !== null && (
        <DescriptionList layout="stacked" items={[{ label: texts.confirmed, value: confirmed }]} />
      )}
      {!isLong && (
        <Text tone="quiet" isProse>
          {texts.nothingToDo}
        </Text>
      )}
      <Transfers order={order} />
    </Card>
  );
}

interface OpenOrderProps {
  order: Order;
  stage: OpenStage;
  /** See `TimeLeft`. */
  ahead: number;
  /** When the period ends that the order renews; null for any other order. */
  renewedPeriodEnd: string | null;
}

/** An order that can still be paid: where to send what, or the state of the transfer. */
export function OpenOrder({ order, stage, ahead, renewedPeriodEnd }: OpenOrderProps) {
  const { zone } = useTimeZone();

  return (
    <Stack gap={6}>
      <PaymentProgress stage={stage} />
      {stage === 'overdue' && (
        <Banner tone="warning" title={texts.longTitle} role="status">
          {texts.long}
          <Link href={paymentSupportPath(order.uuid)}>{texts.contactSupport}</Link>
        </Banner>
      )}
      <Grid columnWidth="20rem" gap={6} isStretched>
        <Part order={order} stage={stage} ahead={ahead} />
        {/* As tall as its content, even beside a taller neighbor. */}
        <div>
          <Card title={texts.yourOrder}>
            {renewedPeriodEnd !== null && (
              <Text isProse>{renewalTexts.renews(formatDateTime(renewedPeriodEnd, zone))}</Text>
            )}
            <OrderLines {...order} />
            <CancelOrder order={order} renewedPeriodEnd={renewedPeriodEnd} />
          </Card>
        </div>
      </Grid>
    </Stack>
  );
}

/** What the member has to know or do at this stage. */
function Part({ order, stage, ahead }: Omit<OpenOrderProps, 'renewedPeriodEnd'>) {
  switch (stage) {
    case 'reviewing':
    case 'reviewingPaid':
      return <PaymentOnHold order={order} />;
    case 'verifying':
    case 'overdue':
      return <TransferSeen order={order} isLong={stage === 'overdue'} />;
    case 'late':
      return <TimeOver order={order} />;
    case 'received':
    case 'awaiting':
    case 'partlyPaid':
      return isBlank(order.address) ? (
        <AddressMissing order={order} ahead={ahead} />
      ) : (
        <TransferDetails order={order} ahead={ahead} />
      );
  }
}

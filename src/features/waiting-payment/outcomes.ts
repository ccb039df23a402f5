import type { ChainTransfer, Order } from '../../contract/answers.ts';
import type { EndedStage } from '../../machines/payment/payment.stage.ts';
import { isOnChain, owedOf, receivedOf, stageWords } from '../../shared/payment/order-stage.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { formatExactMoney, formatMoney } from '../../ui/format/number.ts';
import type { FeedbackTone } from '../../ui/tone/tone-icon.tsx';

/** The tone of an outcome's card. The badge of an order that was canceled has none. */
export function outcomeTone(outcome: EndedStage): FeedbackTone {
  const { tone } = stageWords[outcome];
  return tone === 'neutral' ? 'info' : tone;
}

/** What an outcome means and what happens next. */
export function outcomeWords(outcome: EndedStage, order: Order): string {
  const hasMoney = receivedOf(order) > 0 || owedOf(order) > 0;
  switch (outcome) {
    case 'paid':
      return isOnChain(order)
        ? paidWords(order)
        : texts.successful(formatMoney(order.amount, order.payCurrency));
    case 'timedOut':
      return hasMoney ? withMoney(lateWords(order), order) : texts.timedOut;
    case 'declined':
      return hasMoney ? withMoney(texts.arrivedDeclined, order) : texts.declined;
    case 'canceled':
      return hasMoney ? withMoney(texts.arrivedCanceled, order) : texts.canceled;
    case 'refunded':
      return texts.refunded(refundOf(order));
    case 'partlyRefunded':
      return texts.partlyRefunded(refundOf(order));
    case 'failed':
      return hasMoney ? withMoney(texts.arrivedFailed, order) : texts.failed;
  }
}

/** The operator may have accepted less than the amount; more does not count as paid. */
function paidWords(order: Order): string {
  const { amount, payCurrency, refundedAmount } = order;
  const paid = Math.min(amount, receivedOf(order) || amount);
  const words = texts.paid(formatExactMoney(paid, payCurrency));
  return refundedAmount ? `${words} ${texts.sentBack(formatExactMoney(refundedAmount, payCurrency))}` : words;
}

/** What has arrived, and, unless the page asks for an address to return it to, that it isn't lost. */
function withMoney(say: (received: string) => string, order: Order): string {
  const owed = owedOf(order);
  const words = say(formatExactMoney(Math.max(receivedOf(order), owed), order.payCurrency));
  return owed > 0 ? words : `${words} ${texts.notLost}`;
}

/** Whether what arrived for an order that timed out was late, too little, or both. */
function lateWords({ expiresAt, payCurrency, transactions }: Order): (received: string) => string {
  const isLate = ({ at }: ChainTransfer) => Date.parse(at) > Date.parse(expiresAt);
  const late = transactions?.filter(isLate) ?? [];
  if (!transactions || late.length === transactions.length) return texts.arrivedLate;
  if (late.length === 0) return texts.arrivedTooLittle;
  const lateAmount = late.reduce((sum, { amount }) => sum + amount, 0);
  return (received) => texts.arrivedPartlyLate(received, formatExactMoney(lateAmount, payCurrency));
}

const refundOf = ({ refundedAmount, payCurrency }: Order) =>
  refundedAmount === null ? texts.unknownAmount : formatExactMoney(refundedAmount, payCurrency);

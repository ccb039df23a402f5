import type { Order } from '../../contract/answers.ts';
import * as chainTexts from '../../texts/chain-payment.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { formatExactMoney } from '../../ui/format/money.ts';
import { isHeldForRest, isOnChain, receivedOf, restOf } from '../../widgets/payment-status/chain-order.ts';

interface TransferWords {
  title: string;
  /** What to send, and what counts. */
  explanation: string;
}

/** What the member is asked to send. */
export function transferWords(order: Order): TransferWords {
  const { amount, network, payCurrency } = order;
  const money = (value: number) => formatExactMoney(value, payCurrency);
  if (!isOnChain(order)) return { title: texts.send(money(amount)), explanation: texts.sendExactly };

  const rest = restOf(order);
  if (rest === 0) return { title: texts.send(money(amount)), explanation: chainTexts.toSend(network) };
  const before = isHeldForRest(order) ? chainTexts.held : chainTexts.part;
  return {
    title: chainTexts.sendRest(money(rest)),
    explanation: before(money(receivedOf(order)), money(rest)) + chainTexts.restToSend(network),
  };
}

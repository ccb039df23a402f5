import type { Order } from '../../contract/answers.ts';
import { isHeldForRest, restOf } from '../../machines/payment/payment.stage.ts';
import { isOnChain, receivedOf } from '../../shared/payment/order-stage.ts';
import * as chainTexts from '../../texts/chain-payment.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { formatExactMoney } from '../../ui/format/money.ts';

interface TransferWords {
  title: string;
  /** What has arrived already; null if that goes without saying. */
  news: string | null;
  /** What to send, and what counts. */
  explanation: string;
}

/** What the member is asked to send. */
export function transferWords(order: Order): TransferWords {
  const { amount, network, payCurrency } = order;
  const money = (value: number) => formatExactMoney(value, payCurrency);
  const rest = restOf(order);
  if (rest === 0) {
    const explanation = isOnChain(order) ? chainTexts.toSend(network) : texts.sendExactly;
    return { title: texts.send(money(amount)), news: null, explanation };
  }
  const arrived = isHeldForRest(order) ? chainTexts.held : chainTexts.part;
  return {
    title: chainTexts.sendRest(money(rest)),
    news: arrived(money(receivedOf(order)), money(rest)),
    explanation: chainTexts.restToSend(network),
  };
}

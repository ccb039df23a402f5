import type { Order } from '../../contract/answers.ts';
import * as texts from '../../texts/chain-payment.ts';

/** How far the confirmation of the transfers is; null if the service does not say. */
export function confirmationWords({ confirmations }: Pick<Order, 'confirmations'>): string | null {
  if (!confirmations) return null;
  const { seen, needed } = confirmations;
  return needed === null ? texts.untilFinal(seen) : texts.confirmations(Math.min(seen, needed), needed);
}

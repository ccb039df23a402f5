import type { OperatorOrder } from '../../contract/answers.ts';
import * as texts from '../../texts/operator.ts';

/** Whose order it is: the member's email, or the order's number once the account is deleted. */
export function nameOf({ email, orderUuid }: Pick<OperatorOrder, 'email' | 'orderUuid'>): string {
  return email ?? texts.order(orderUuid);
}

import * as texts from '../../texts/support.ts';
import { stringParam } from '../routes/search-params.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The beginning of the message that the address asks for: the number of an order and, with `ask=return`, a request for the
 * money that is owed for it. Empty if it names no order, so that no link can put other words into a member's mouth.
 * @param search with or without the question mark
 */
export function messageAbout(search: string): string {
  const order = stringParam(search, 'order');
  if (order === null || !uuid.test(order)) return '';
  return stringParam(search, 'ask') === 'return' ? texts.aboutReturn(order) : texts.aboutOrder(order);
}

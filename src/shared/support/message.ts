import type { SupportSubject } from '../../contract/contract.ts';
import * as texts from '../../texts/support.ts';
import { subjects } from '../../texts/support.ts';
import { formatNumber } from '../../ui/format/number.ts';
import { stringParam } from '../routes/search-params.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The beginning of the message that the address asks for: the run and the number of a trade, or the number of an order
 * and, with `ask=return`, a request for the money that is owed for it. Empty if it names neither, so that no link can
 * put words into a member's mouth.
 * @param search with or without the question mark
 */
export function messageAbout(search: string): string {
  const run = stringParam(search, 'run');
  const trade = stringParam(search, 'trade');
  if (run !== null && uuid.test(run) && trade !== null && /^\d+$/.test(trade))
    return texts.aboutTrade(run, trade);
  const order = stringParam(search, 'order');
  if (order === null || !uuid.test(order)) return '';
  return stringParam(search, 'ask') === 'return' ? texts.aboutReturn(order) : texts.aboutOrder(order);
}

export function subjectNamed(name: string | null): SupportSubject | undefined {
  return supportSubjects.find((subject) => subject === name);
}

export const supportSubjects = Object.keys(subjects) as SupportSubject[];

/** Characters. */
export const longestMessage = 5_000;

/** The length of a message out of the limit: "120 of 5,000 characters". */
export function lengthInWords(message: string): string {
  return texts.length(formatNumber(message.trim().length), formatNumber(longestMessage));
}

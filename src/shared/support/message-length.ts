import * as texts from '../../texts/support.ts';
import { formatNumber } from '../../ui/format/number.ts';

/** Characters. */
export const longestMessage = 5_000;

/** The length of a message out of the limit: "120 of 5,000 characters". */
export function lengthInWords(message: string): string {
  return texts.length(formatNumber(message.trim().length), formatNumber(longestMessage));
}

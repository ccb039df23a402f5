import { formatNumber } from '../../ui/format/number.ts';

/** Characters. */
export const longestMessage = 5_000;

/** How much of the room for a message is used: "120 of 5,000 characters". */
export function lengthInWords(message: string): string {
  return `${formatNumber(message.trim().length)} of ${formatNumber(longestMessage)} characters`;
}

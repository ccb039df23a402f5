import { createHash } from 'node:crypto';
import type { Line } from './read-lines.ts';

/** The lines of docs/specification.md that only say what they leave open. */
export const openLines = ['1.18', '2.32', '3.23', '4.9', '5.18', '9.10'];

/** Of the lines of docs/specification.md. Only the owner can change them. */
const given = '72a0789e01856665d26408df8c4bf0ad7a436c9bc0ec2de4352f90eead913100';

/** Whether lines are those the owner gave: says where their numbers skip or repeat, and if a number or word differs. */
export function alterations(lines: readonly Line[], known: string = given): string[] {
  const skips = lines.slice(1).flatMap(({ number }, index) => {
    const before = lines[index]?.number ?? '';
    return isNext(before, number) ? [] : [`Line ${before} is followed by ${number}.`];
  });
  return [...skips, ...(fingerprint(lines) === known ? [] : ['The lines are not those the owner gave.'])];
}

/** Is equal for lines whose numbers and words are equal. */
export function fingerprint(lines: readonly Line[]): string {
  const text = lines.map(({ number, words }) => `${number} ${words}`).join('\n');
  return createHash('sha256').update(text).digest('hex');
}

function isNext(before: string, number: string): boolean {
  const [section = 0, line = 0] = before.split('.').map(Number);
  return [`${section}.${line + 1}`, `${section + 1}.1`].includes(number);
}

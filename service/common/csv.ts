import { Decimal } from 'decimal.js';

/** A text cell, quoted if needed. A text that a spreadsheet would take for a formula gets a leading apostrophe. */
export function text(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A plain decimal number without an exponent; empty for null. */
export function number(value: Decimal.Value | null): string {
  if (value === null) return '';
  const shortest = String(value);
  return shortest.includes('e') ? new Decimal(value).toFixed() : shortest;
}

/** A row of finished cells (RFC 4180). */
export function line(cells: string[]): string {
  return `${cells.join(',')}\r\n`;
}

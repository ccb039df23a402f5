import { formatNumber, withSign } from './number.ts';

/** From here, an amount is shortened to thousands, millions or billions. */
const thousand = 1000;

/** A gain or loss in at most six characters, for narrow places: "+3.25", "−12.3", "+1.2K". Show the exact figure elsewhere. */
export function formatShortChange(value: number): string {
  const digits =
    Math.abs(value) < thousand
      ? { maximumSignificantDigits: 3, maximumFractionDigits: 2, roundingPriority: 'lessPrecision' as const }
      : { maximumSignificantDigits: 2 };
  return withSign(value, formatNumber(value, { ...digits, notation: 'compact' }));
}

/** The one locale for figures, so that a figure looks the same everywhere. */
const locale = 'en-US';
const minus = '\u2212';

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.NumberFormat(locale, options);
  formatters.set(key, known);
  return known;
}

/** From here, a figure has an exponent: written out, it would be too long to fit and to read. */
const tooLongToWriteOut = 1e12;
const exponent = { notation: 'scientific', maximumFractionDigits: 4 } as const;

/**
 * A number with grouped digits, a real minus sign and no negative zero; with an exponent if it is huge, unless the options
 * choose a notation. Throws a RangeError unless finite.
 */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  if (!Number.isFinite(value)) throw new RangeError(`A figure must be finite, not ${value}.`);
  const isHuge = Math.abs(value) >= tooLongToWriteOut && options.notation === undefined;
  return formatter({ signDisplay: 'negative', ...(isHuge ? exponent : options) })
    .format(value)
    .replace('-', minus);
}

/** A share as a percentage: 12.5 gives "12.50%". The value is in percent, not a fraction. */
export function formatPercent(percent: number, fractionDigits = 2): string {
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return `${formatNumber(percent, digits)}%`;
}

/** An amount of a coin, with up to 8 decimals and no trailing zeros. */
export function formatQuantity(value: number): string {
  return formatNumber(value, { maximumFractionDigits: 8 });
}

/**
 * A price: at least two decimals, and enough for small prices to keep six significant digits.
 * @param fractionDigits the fewest decimals, such as `priceDigits` of all prices of the market that are shown together
 */
export function formatPrice(value: number, fractionDigits = 2): string {
  const magnitude = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
  const significant = magnitude >= 2 ? 2 : Math.min(12, 5 - magnitude);
  return formatNumber(value, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: Math.max(fractionDigits, significant),
  });
}

/** The decimals that prices of one market need to be shown alike: as many as the one with the most. */
export function priceDigits(prices: readonly number[]): number {
  return Math.max(2, ...prices.map((price) => decimalsOf(formatPrice(price))));
}

export function decimalsOf(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}

/** The direction of a figure, rounded to the digits shown. */
export type Direction = 'up' | 'down' | 'flat';

/** The direction of a value after rounding: −0.001 shown with two decimals is flat. */
export function directionOf(value: number, fractionDigits = 2): Direction {
  const rounded = Math.round(Math.abs(value) * 10 ** fractionDigits);
  if (rounded === 0) return 'flat';
  return value > 0 ? 'up' : 'down';
}

/** Adds a plus to a text that shows more than zero, and leaves any other unchanged. */
export function withSign(value: number, text: string, fractionDigits = 2): string {
  return directionOf(value, fractionDigits) === 'up' ? `+${text}` : text;
}

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

/** Money is shown with two decimals. */
const moneyDigits = 2;

/** An amount without its currency, for places that show the currency separately. */
export function formatAmount(value: number): string {
  return formatNumber(value, { minimumFractionDigits: moneyDigits, maximumFractionDigits: moneyDigits });
}

/** An amount with its currency: "1,234.50 USDT". Throws a RangeError unless it is finite. */
export function formatMoney(value: number, currency: string): string {
  return `${formatAmount(value)}\u00a0${currency}`;
}

/** The most decimals in an amount of a coin from the service. */
const coinDigits = 8;

/** An amount that must be exact to the last decimal, with its currency: "1,234.500001 USDT", "166.00 USDT". */
export function formatExactMoney(value: number, currency: string): string {
  const digits = {
    minimumFractionDigits: moneyDigits,
    maximumFractionDigits: coinDigits,
    notation: 'standard',
  } as const;
  return `${formatNumber(value, digits)}\u00a0${currency}`;
}

/** The same amount to paste elsewhere: no grouping, no exponent, no trailing zeros. */
export function plainAmount(value: number): string {
  return formatNumber(value, { maximumFractionDigits: coinDigits, useGrouping: false, notation: 'standard' });
}

/** Decimals: those of an amount in a sentence, and the most that the exchange counts. */
const fewestDecimals = 2;
const mostDecimals = 8;

/** How many decimals the parts of a sum need so that they add up as shown. Two if they never do, because the service rounds. */
export function decimalsToAddUp(parts: readonly number[], total: number): number {
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  const addsUp = (digits: number) => {
    const sum = parts.reduce((shown, part) => shown + rounded(part, digits), 0);
    return rounded(sum, digits) === rounded(total, digits);
  };
  for (let digits = fewestDecimals; digits <= mostDecimals; digits++) if (addsUp(digits)) return digits;
  return fewestDecimals;
}

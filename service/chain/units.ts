/** An amount as exact text, such as `98.00`, in the token's smallest unit. Throws if it has more decimals than the token. */
export function toUnits(amount: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  const extra = fraction.slice(decimals);
  if (/[1-9]/.test(extra)) throw new Error(`${amount} has more than ${decimals} decimals.`);
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** The same as exact text, without zeros at the end. */
export function toAmount(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - decimals);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Decimals of an amount in an answer: as many as the contract allows. */
const shownDecimals = 8;

/**
 * Units in USDT for an answer. What the contract's eight decimals cannot say is left out, or, with `up`, made one more of
 * the last: so what is said to be missing is enough.
 */
export function toUsdt(units: bigint, decimals: number, direction: 'down' | 'up' = 'down'): number {
  const cut = 10n ** BigInt(Math.max(0, decimals - shownDecimals));
  const whole = (direction === 'up' ? units + cut - 1n : units) / cut;
  return Number(toAmount(whole * cut, decimals));
}

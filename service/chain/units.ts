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

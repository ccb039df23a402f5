export const label = 'Amount (USDT)';
/** What validation messages call it. */
export const field = 'Amount';
/** The placeholder is given. */
export const placeholder = (min: string, max: string) => `${min}-${max}`;
export const limits = (min: string, max: string) => `From ${min} to ${max} USDT.`;

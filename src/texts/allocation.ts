export const label = 'Amount (USDT)';
/** What validation messages call it. */
export const field = 'Amount';
/** The placeholder is given. */
export const placeholder = (min: string, max: string) => `${min}-${max}`;
/** Wherever the bot's funds are explained. */
export const ceiling = 'The bot never has more than your allocated funds in trades at once.';
export const limits = (min: string, max: string) => `From ${min} to ${max} USDT.`;
export const beyondBalanceTitle = 'More than your account holds';
export const beyondBalance = (exchange: string, balance: string, time: string) =>
  `On ${time}, your ${exchange} account had ${balance} available.`;
export const allocateLess = 'Allocate less, or add funds there and check the key again.';
export const addFunds = 'Add funds there and check the key again.';
export const startsAnyway = 'The bot starts anyway.';

/** The subject of a warning about a key. */
export const subjects = { box: 'This key', dashboard: 'Your API key' } as const;

/** What keeps the bot from using a key: what the key is, or what to do about it at its exchange. */
export const faults = {
  mayWithdraw: { is: () => 'can withdraw', remedy: 'turn off withdrawals' },
  mayTransfer: { is: () => 'can transfer funds', remedy: 'turn off transfers' },
  mayNotTrade: { is: () => 'can’t trade', remedy: 'turn on trading' },
  mayNotRead: { is: () => 'can’t read the account', remedy: 'turn on reading' },
  expired: { is: () => 'has expired', remedy: 'create a new key' },
  invalid: { is: (exchange: string) => `isn’t accepted by ${exchange}`, remedy: 'create a new key' },
  address: {
    is: (exchange: string) => `isn’t accepted by ${exchange} from our IP addresses`,
    remedy: 'make sure that it still exists, may read, and allows our IP addresses',
  },
  untold: { is: () => 'may belong to a sub-account', remedy: 'create a key for your main account' },
  refused: { is: (exchange: string) => `isn’t accepted by ${exchange}`, remedy: 'look at its settings' },
} as const;
export const expiredOn = (time: string) => `expired on ${time}`;
export const expiringTitle = (subject: string, time: string) => `${subject} expires on ${time}`;

export const mayWithdraw = 'Anyone who gets hold of it could move your funds.';
export const mayTransfer = 'Anyone who gets hold of it could move your funds to another account.';
export const untold = (exchange: string) => `${exchange} doesn’t say what it may do.`;

export const notStarting = 'The bot won’t start or resume entry with it.';
export const notTrading = (exchange: string) =>
  `The bot can’t trade, and its open trades stay on ${exchange}, unmanaged.`;
export const notTradingSoon = 'The bot can’t trade with it after that.';

/** Rights to change at an exchange: "turn on trading for this key". */
export const forKey = (remedies: string) => `${remedies} for this key`;
export const andCheck = (exchange: string, remedies: string) =>
  `On ${exchange}, ${remedies}. Then check again.`;
export const andReplace = (exchange: string, remedies: string, isRunning: boolean) =>
  `On ${exchange}, ${remedies}. Then ${replacing(isRunning)}.`;
export const beforeThen = (exchange: string, isRunning: boolean) =>
  `Before then, create a new key on ${exchange}. Then ${replacing(isRunning)}.`;
const replacing = (isRunning: boolean) =>
  isRunning ? 'stop the bot and replace this key' : 'replace this key';

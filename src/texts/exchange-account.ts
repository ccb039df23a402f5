export const exchange = 'Exchange';
export const apiKey = 'API key';
export const apiKeyHint = 'Allow trading. Never allow withdrawals.';
/** About a key that is being entered. */
export const accepted = (exchange: string) =>
  `${exchange} accepts this key: it can trade and can’t withdraw.`;
export const apiSecret = 'API secret';
export const apiSecretHint = 'Stored encrypted and never shown again.';

/* A connected account. */

export const connectedAt = 'Connected';
export const replaceKey = 'Replace key';
export const disconnect = 'Disconnect';
export const disconnectTitle = (exchange: string) => `Disconnect ${exchange}?`;
export const disconnectConsequence =
  'The bot can’t start without an exchange account. Trades open on the exchange stay open. You can connect an account again later.';

/**
 * How to create a key that can only read and trade. docs/exchange-keys.md names the sources and the date they were read.
 */
export const guides = {
  BINANCE: {
    title: 'How to create a key on Binance',
    steps: (access: string) => [
      'On the Binance website, open “API Management” in your account menu and choose “Create API,” then “System generated.”',
      'Name the key, confirm, and choose “Edit restrictions.”',
      access,
      'Keep “Enable Reading” on and turn on “Enable Spot & Margin Trading.” Leave “Enable Withdrawals” and everything else off.',
      'Save, then copy the key and the secret right away: Binance shows the secret only once.',
    ],
    access: {
      listed:
        'Under IP access, choose “Restrict access to trusted IPs only” and enter each IP address below.',
      none: 'Under IP access, choose “Restrict access to trusted IPs only” and enter our IP address: without one, Binance lets no key trade.',
      unknown: 'Under IP access, choose “Restrict access to trusted IPs only” and enter our IP address.',
    },
  },
  HTX: {
    title: 'How to create a key on HTX',
    steps: (access: string) => [
      'On the HTX website, open “API Management” in your account menu.',
      'Enter a note, and choose “Read” and “Trade.” Leave “Withdraw” off.',
      access,
      'Confirm, then copy the access key and the secret key right away: HTX shows the secret only once.',
    ],
    access: {
      listed: 'Link each IP address below to the key. Without one, the key expires after 90 days.',
      none: 'Link no IP address to the key, because this service lists none. The key then expires after 90 days.',
      unknown: 'Link our IP address to the key. Without one, the key expires after 90 days.',
    },
  },
} as const;

export const addresses = 'IP addresses to enter';
export const copyAddress = 'Copy IP address';
/** The same for screen readers: there may be several. */
export const copyOneAddress = (address: string) => `${copyAddress} ${address}`;
export const simulated = (exchange: string, pricesOf: string | null) =>
  `Orders are simulated: the bot sends none to ${exchange}, even with a real key.${
    pricesOf === null
      ? ''
      : ` Charts, trades and PnL use prices of ${pricesOf}, which differ from those of ${exchange}.`
  }`;
export const sandbox = 'In a sandbox, the exchange is simulated: don’t enter a real key.';
export const needsAddress = 'Your key needs our IP address. Ask us for it.';
export const askForAddress = 'Ask for the IP address';
/** "The bot also opens short trades. The questions under Support say what they need." */
export const shorts = {
  before: 'The bot also opens short trades. The ',
  link: 'questions under Support',
  after: ' say what they need.',
} as const;

/* What a key may do. */

export const rights = 'What this key may do';
export const trading = 'Trade';
export const withdrawals = 'Withdraw';
export const transfers = 'Transfer';
export const access = 'Access';
export const expires = 'Expires';
export const allowed = 'Allowed';
export const notAllowed = 'Not allowed';
export const restricted = 'Only from the IP addresses you allowed';
export const unrestricted = 'From any IP address';
export const checked = 'Checked';
export const notChecked = 'Not checked yet';
export const check = 'Check again';
export const checkFirst = 'Check now';
export const checkedNow = 'API key checked';
export const checkedBad = 'The check found a problem with this key';
export const asking = (exchange: string) => `Asking ${exchange}…`;
export const notOffered = 'This service can’t check API keys.';

export const fromAnywhereTitle = 'This key works from any IP address';
export const fromAnywhere = (exchange: string) =>
  `On ${exchange}, restrict it to the IP addresses below, then check again.`;
export const fromAnywhereUnnamed =
  'This service lists no IP addresses to restrict it to. Keep withdrawals off, and replace the key if others may have seen it.';
export const fromAnywhereAskSupport = (exchange: string) =>
  `Ask us for our IP address, restrict the key to it on ${exchange}, then check again.`;

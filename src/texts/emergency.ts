/* The emergency card: what to do at the exchange without this product. */

import type { Exchange } from '../contract/answers.ts';

export const card = 'Emergency card';
export const offer =
  'Keeps your open trades and what to do at the exchange on this device, for when you can’t reach us. The card is encrypted, and is deleted when you sign out here.';
export const keep = 'Keep an emergency card on this device';
/** The same, once there is one. */
export const keepAgain = 'Keep a new one';
export const kept = 'Emergency card kept';
export const keptHint = 'It shows what is open now. Keep a new one after trades open or close.';
export const open = 'Open the card';

export const age = (duration: string) => `Kept ${duration} ago`;
/** In the first minute. */
export const keptNow = 'Kept just now';
export const asOf = (time: string) => `As of ${time}. The bot may have opened or closed trades since.`;
export const endsAtSignOut = 'Signing out here deletes this card.';
export const remove = 'Remove from this device';
export const removed = 'Emergency card removed';

export const noneTitle = 'No emergency card on this device';
export const none =
  'Members keep one on the trade bot page. It is deleted when they sign out, and no other member can read it.';
export const notReadTitle = 'Your browser couldn’t read the emergency card';
export const notRead = 'If you kept one on this device, it is still there.';
export const toBot = 'Go to the trade bot';

export const openTrades = 'Open trades';
export const noOpenTrades = 'Nothing was open.';
export const headers = ['Pair', 'Direction', 'Size', 'Value at entry', 'Entry rate'] as const;
/** The last two columns as one line. */
export const entered = (rate: string, value: string) => `Entered at ${rate} for ${value}`;
export const directions = { LONG: 'Long', SHORT: 'Short', UNKNOWN: 'Unknown' } as const;

export const close = 'Close your trades at the exchange';
export const closeSteps = [
  'First disable the API key, as described above, so that the bot doesn’t trade against you.',
  'Sign in to the exchange on its own website or app. Type the address yourself; don’t follow a link from a message.',
  'Cancel open orders for the pairs above.',
  'Long: sell the size above at market price.',
  'Short: buy back the size above at market price, and repay what was borrowed.',
];

export const disable = 'Disable the API key';
export const keyNamed = (exchange: string, masked: string) => `${exchange}: ${masked}`;
export const noKey = 'No key was connected.';
/** Where each exchange has its keys. docs/exchange-keys.md names the sources. */
export const disableSteps: Record<Exchange, readonly string[]> = {
  BINANCE: [
    'On the Binance website, open “API Management” in your account menu.',
    'Find this key and choose “Delete,” then confirm.',
  ],
  HTX: [
    'On the HTX website, open “API Management” in your account menu.',
    'Find this key and choose “Delete,” then confirm.',
  ],
  UNKNOWN: ['Open the list of API keys in your account at the exchange.', 'Delete this key.'],
};

export const intro = 'Choose how long you want to subscribe.';
export const loading = 'Loading packages';
export const notLoaded = 'We couldn’t load the packages';
export const ordersUnaffected = 'Orders you’ve already placed aren’t affected. Try again in a moment.';
export const nothingOffered =
  'No packages are available right now. Contact support to find out when they will be.';

/** Below the packages. */
export const feeOnTop = (fee: string) => `Your first order also includes the one-time fee of ${fee}.`;
export const choice = 'Package';
export const yourOrder = 'Your order';
export const placeOrder = 'Place order';
/** Beside the button, where the order itself is out of view: "Quarterly · 166.00 USDT". */
export const ordered = (name: string, amount: string) => `${name} · ${amount}`;
export const next =
  'Next, you’ll get the payment address. You pay in USDT, and every USDT is credited as one USD.';
export const nextWithFee = `${next} The one-time fee covers your account setup; you pay it only once.`;

export const contentsTitle = 'In every package';
export const contents = [
  'A trading bot on your own exchange account',
  'A dashboard with nineteen indicators, charts, and every trade',
  'Optional Telegram alerts',
  'Full history, with CSV export',
];
export const renewal =
  'When a period ends, the next one is charged, or you get an order for it a few days before. If it isn’t paid, ' +
  'your subscription expires, and you can renew it with another transfer. You can cancel or change your ' +
  'package at any time; either takes effect when the period ends.';

import type { SubscriptionPeriod } from '../contract/answers.ts';

/* Packages */

export const packageNames: Record<SubscriptionPeriod, string> = {
  ONE_MONTH: 'Monthly',
  THREE_MONTH: 'Quarterly',
  YEAR: 'Annual',
  UNKNOWN: 'Other',
};

export const duration = (months: number) => (months === 1 ? '1 month' : `${months} months`);

export const saving = (percent: string) => `Save ${percent}`;
/** After the price. */
export const perMonth = ' a month';
export const dueToday = (amount: string) => `${amount} due today`;
export const inTotal = (months: number, total: string) => `${duration(months)}, ${total} in total`;

/* The lines of an order */

export const oneTimeFee = 'One-time fee';
/** "Quarterly: 3 months × 39.00 USD" */
export const packageLine = (name: string, duration: string, price: string) =>
  `${name}: ${duration} × ${price}`;
export const otherLine = 'Other';

export const toPay = 'Amount due';
export const paid = 'Paid';
export const total = 'Total';
export const received = 'Arrived';
export const missing = 'Missing';
export const owed = 'To be sent back';
export const refunded = 'Refunded';

/** The display statuses of a payment, as given. */
export const statusLabels = {
  orderReceived: 'Order Received',
  awaitingPayment: 'Awaiting Payment',
  paymentSuccessful: 'Payment Successful',
  paymentTimedOut: 'Payment Timeout',
  paymentDeclined: 'Payment Declined',
  orderCanceled: 'Order Canceled',
  paymentFailed: 'Error',
} as const;

export const unknownStatus = 'Unknown status';
export const heldStatus = (label: string) => `${label}, on hold`;
export const refundedStatus = (label: string) => `${label}, refunded`;
export const partlyRefundedStatus = (label: string) => `${label}, partly refunded`;

/* Placing an order */

export const notPlaced = 'Your order wasn’t placed';

export const latestNotLoadedTitle = 'We couldn’t load your latest order';
export const latestNotLoaded = 'It may still be open. Check it before you order again.';
export const checkAgain = 'Check again';

export const latestUnrecognizedTitle = 'Your latest order has an unknown status';
/** "It may still be open. View the order before you order again." */
export const latestUnrecognized = {
  before: 'It may still be open. ',
  viewOrder: 'View the order',
  after: ' before you order again.',
} as const;

/* Renewals */

export const renewalDueTitle = (amount: string) => `Your renewal is waiting for ${amount}`;
export const renewalDue = (time: string) =>
  `Send it by ${time}. Otherwise, your subscription expires when its period ends.`;
export const renewalUnderWayTitle = 'Your renewal is being verified';
export const renewalUnderWay = 'You don’t have to send anything now.';
export const renewalLateTitle = 'The time to pay for your renewal has run out';
export const renewalLate = 'What you sent in time still counts. Don’t send anything now.';
export const viewOrder = 'View order';

export const renews = (end: string) =>
  `This order renews your subscription. The next period begins on ${end}.`;
export const cancelKeeps = (end: string) =>
  `This doesn’t cancel your subscription, which stays active until ${end}.`;
export const viewSubscription = 'View subscription';

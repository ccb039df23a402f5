import type { SubscriptionStatus } from '../contract/answers.ts';

export const loading = 'Loading your subscription';
export const notLoaded = 'We couldn’t load your subscription';
export const noneTitle = 'No subscription yet';
export const none = 'Choose a package first. Then you’ll get the payment address.';
export const choosePackage = 'Choose a package';

export const yourSubscription = 'Your subscription';
export const viewOrder = 'View order';
/** Leads from an expired subscription to the page that lists both. */
export const whatRemains = 'Open trades and exchange account';
export const statuses: Record<SubscriptionStatus, { label: string; meaning: string }> = {
  ACTIVE: { label: 'Active', meaning: 'The next period is charged when this one ends.' },
  CANCELED: {
    label: 'Canceled, still active',
    meaning: 'Everything works until this period ends. Nothing is charged after that.',
  },
  EXPIRED: { label: 'Expired', meaning: 'The bot can’t run until you renew your subscription.' },
  WAITING_PAYMENT: {
    label: 'Waiting for payment',
    meaning: 'Your subscription starts once your payment arrives.',
  },
  UNKNOWN: {
    label: 'Unknown status',
    meaning:
      'We don’t recognize the status of your subscription. Reload the page. If that doesn’t help, contact support.',
  },
};

/** What being active means, by how the next period is paid for. */
export const activeMeanings = {
  charged: statuses.ACTIVE.meaning,
  ordered:
    'A few days before this period ends, you get an order for the next one. If it isn’t paid, your subscription expires.',
  paid: 'The next period is paid.',
  canceled:
    'You canceled the order for the next period. Without another one, your subscription expires when this period ends.',
  failed:
    'The order for the next period has ended, and the period isn’t paid for. ' +
    'Without another order, your subscription expires when this period ends.',
} as const;

export const currentPackage = 'Package';
export const packageFor = (name: string, duration: string) => `${name}, ${duration}`;
export const memberSince = 'Member since';
export const canceledAt = 'Canceled';
export const endedAt = 'Ended';
export const endsAt = 'This period ends';
export const nextPackage = 'Next package';
export const nextCharge = 'Next charge';
/** Before the time. */
export const chargedOn = (total: string) => `${total} on `;
export const nextPayment = 'Next payment';
/** Before the time. */
export const payBy = (total: string) => `${total} by `;
export const noCharge = 'None';
export const orderAgain = 'Order the next period';
export const orderedAgainTitle = 'The next period is being ordered';
export const orderedAgain = 'You’ll soon get an email with a link to the order.';
export const nextPaid = 'None, because it’s paid';

export const changePackage = 'Change package';
/** "Your choice takes effect with the next period, on Nov 20, 2026. Until then, nothing changes." */
export const changeEffect = {
  before: 'Your choice takes effect with the next period',
  on: ', on ',
  after: '. Until then, nothing changes.',
} as const;
export const packageOfNextPeriod = 'Package of the next period';
/** Below the price of the package. */
export const packageNow = 'Your current package';
export const packageChanged = (name: string) => `Next package: ${name}`;
export const changedFrom = 'It takes effect with the next period.';

export const cancel = 'Cancel subscription';
export const cancelTitle = 'Cancel your subscription?';
export const cancelConsequence = (end: string) =>
  `It stays active until ${end}. Nothing is charged after that. If the bot is still running then, it ` +
  'shuts down with a soft stop: its open trades remain on the exchange, unmanaged. Until then, you ' +
  'can resume your subscription.';
export const endOfPeriod = 'the end of this period';
export const keep = 'Keep subscription';
export const canceledTitle = 'Subscription canceled';
export const activeUntil = (end: string) => `It stays active until ${end}.`;

export const resume = 'Resume subscription';
export const resumedTitle = 'Subscription resumed';
export const resumed = 'The next period is charged when this one ends.';

export const renew = 'Renew';
export const renewSubscription = 'Renew subscription';
export const chooseToRenew = 'Choose the package to renew with.';
export const notOffered = 'Your package is no longer available.';
export const chooseAnother = 'Choose another package';
export const next = 'Next, you’ll get the payment address.';

/* Payments */

export const payments = 'Payments';
export const noPaymentsTitle = 'No payments yet';
export const noPayments = 'Your orders will be listed here.';

export const ordered = 'Ordered';
export const paidFor = 'For';
export const paymentAmount = 'Amount';
export const paymentStatus = 'Status';
export const refunded = 'Refunded';
export const owed = 'To be sent back';
export const askForReturn = 'Ask for it';
export const nothingRefunded = 'Nothing';

export const oneTimeFee = 'One-time fee';
export const packageNamed = (name: string) => `${name} package`;
export const otherLine = 'Other';

/* The receipt of a payment */

export const receipt = 'Receipt';
export const viewReceipt = 'View receipt';
export const withoutReceipt = 'None';
export const receiptTitle = 'Botdeck: receipt of a payment';
export const receiptFor = (email: string) => `Account ${email}`;
export const paidAt = 'Paid on';
export const boughtUntil = 'Paid until';
export const network = 'Network';
export const address = 'Address it was sent to';
export const transaction = (number: number, amount: string) => `Transaction ${number}, ${amount}`;
export const orderNumber = 'Order number';
export const parity = 'Paid in USDT; one USDT counts as one USD.';
export const noReceiptTitle = 'No receipt';
export const noReceipt = 'Only an order that has been paid has a receipt.';
export const toPayments = 'Go to your payments';

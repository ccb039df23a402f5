export const loading = 'Loading your order';
export const notLoadedTitle = 'We couldn’t load your order';
export const notLoaded = 'This doesn’t affect anything you’ve paid. Try again in a moment.';
export const noOrderTitle = 'No open order';
export const noOrder = 'Choose a package first. Then you’ll get the payment address.';
export const choosePackage = 'Choose a package';

export const progress = 'Payment progress';
export const verifying = 'Verifying, 5–40 minutes';
export const upcoming = 'Not yet';

export const send = (amount: string) => `Send ${amount}`;
export const sendExactly =
  'Send exactly this amount in one transfer. Anything you send on another network is lost. Another ' +
  'amount isn’t credited automatically: write to us and we’ll sort it out.';
export const address = 'Address';
export const network = 'Network';
export const copyAddress = 'Copy address';
export const copyAmount = 'Copy amount';
export const qrCode = 'Payment address as a QR code';
export const detected =
  'This page detects your transfer automatically. You can close it and come back. Verification may take 5–40 minutes.';

export const timeLeftLabel = (clock: string) => `Time left to pay: ${clock}`;
export const timeLeft = (clock: string) => `${clock} left to pay`;
export const shortTimeLeft = (clock: string) => `Only ${clock} left to pay`;
export const timeOver = 'The time to pay has run out. Your order is being closed.';

export const seenTitle = 'We’ve detected your transfer';
export const seen = (amount: string) => `${amount} is being verified. Verification may take 5–40 minutes.`;
export const nothingToDo =
  'There’s nothing left for you to do. You can close this page and come back; verification continues without you.';
export const longTitle = 'This is taking longer than usual';
export const long =
  'We detected your transfer more than 40 minutes ago and haven’t verified it yet. It isn’t lost. ';
export const contactSupport = 'Contact support';

export const noAddressTitle = 'Waiting for the payment address';
export const noAddress =
  'The service hasn’t given an address for this order yet. Until it does, don’t send anything. The address appears here automatically.';

export const onHoldTitle = 'Your payment is on hold';
export const onHold =
  'We’re reviewing it. Until that’s done, don’t send anything. What you’ve already sent isn’t lost.';
export const onHoldNext = 'This page updates automatically. You can close it and come back. Questions? ';

export const unrecognized =
  'We don’t recognize the status of your payment, but we keep checking it. Don’t send anything now. ' +
  'If you’ve already sent a transfer, it isn’t lost.';

export const yourOrder = 'Your order';
export const orderedAt = 'Ordered';
export const orderNumber = 'Order number';
export const retry = 'Try again';
export const goOn = 'Continue';

export const cancel = 'Cancel order';
export const cancelTitle = 'Cancel this order?';
export const cancelConsequence = (amount: string) =>
  `We’ll stop watching its address. If you’ve already sent ${amount}, keep the order.`;
export const keep = 'Keep order';

/* How an order ended, and what happens next. */

export const successful = (amount: string) =>
  `Your payment of ${amount} has arrived, and your subscription is active.`;
export const timedOut =
  'No transfer arrived in time. If you didn’t send one, try again. If you did, it isn’t lost: contact support first.';
export const declined = 'Your payment was declined. You can place a new order.';
export const failed =
  'Something went wrong with this payment. If you sent a transfer, it isn’t lost: contact support.';
export const canceled = 'This order was canceled. You don’t owe anything.';
export const unknownAmount = 'Your money';
export const refunded = (amount: string) => `${amount} was refunded to you in full.`;
export const partlyRefunded = (amount: string) =>
  `${amount} was refunded to you. That is part of what you paid.`;

export const loading = 'Loading your order';
export const notLoadedTitle = 'We couldn’t load your order';
export const notLoaded = 'This doesn’t affect anything you’ve paid. Try again in a moment.';
export const noOrderTitle = 'No open order';
export const noOrder = 'Choose a package first. Then you’ll get the payment address.';
export const choosePackage = 'Choose a package';

export const progress = 'Payment progress';
export const verifying = 'Verifying, 5–40 minutes';
export const verifyingOnHold = 'Verifying, on hold';
export const upcoming = 'Not yet';

export const send = (amount: string) => `Send ${amount}`;
export const sendExactly =
  'Send exactly this amount in one transfer. Anything you send on another network is lost. Another ' +
  'amount isn’t credited automatically: write to us and we’ll sort it out.';
export const amount = 'Amount';
export const missing = 'Remaining amount';
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
export const declined =
  'Your payment was declined. If you didn’t send a transfer, try again. If you did, it isn’t lost: contact support first.';
export const failed =
  'Something went wrong with this payment. If you sent a transfer, it isn’t lost: contact support.';
export const canceled = 'This order was canceled. You don’t owe anything.';
export const unknownAmount = 'Your money';
export const refunded = (amount: string) => `${amount} was refunded to you in full.`;
export const partlyRefunded = (amount: string) =>
  `${amount} was refunded to you. That is part of what you paid.`;

/* An order that is paid on a chain, where the service says what has arrived. */

export const sendRest = (missing: string) => `Send the remaining ${missing}`;
export const toSend = (network: string) =>
  `Send it on ${network}. The whole amount has to arrive, so add any fees. Several transfers add up. ` +
  'We don’t watch other networks: what you send on another one doesn’t pay for this order.';
export const part = (received: string, missing: string) =>
  `${received} has arrived, and ${missing} is missing.`;
export const restToSend = (network: string) =>
  `Send the rest to the same address on ${network}. It has to arrive in full, so add any fees. ` +
  'We don’t watch other networks: what you send on another one doesn’t pay for this order.';
export const held = (received: string, missing: string) =>
  `${received} arrived in time, and ${missing} is missing. We’re holding your order until the rest arrives. ` +
  'If it doesn’t arrive in time, the order is declined; what has arrived isn’t lost.';
export const payBy = 'Pay by';
export const restBy = 'Send the rest by';
export const copyMissing = 'Copy remaining amount';

export const openInWallet = 'Open in wallet';
export const walletNote =
  'Some wallets fill in the transfer from this link. Before you confirm it there, compare the amount, the network, and the address.';

export const timeOverTitle = 'The time to pay has run out';
export const inTime = (amount: string) =>
  `If you sent ${amount} in time, it still counts. We’ll know once the network has confirmed everything up to ` +
  'the deadline. Until then, don’t send anything. This page updates automatically.';
export const restInTime = 'the rest';

export const arrived = (received: string) =>
  `${received} has arrived and is being verified. Verification may take 5–40 minutes.`;
export const heldForReview = (received: string) => `${received} has arrived.`;
export const confirmed = 'Confirmed by the network';
/** "3 of 12 confirmations" */
export const confirmations = (seen: number, needed: number) =>
  `${seen} of ${needed} ${needed === 1 ? 'confirmation' : 'confirmations'}`;
/** The chain itself says when a transfer is final. */
export const untilFinal = (seen: number) =>
  `${seen} ${seen === 1 ? 'confirmation' : 'confirmations'} so far; the network doesn’t call it final yet`;

export const transfers = 'Transfers';
export const isSettled = 'Confirmed';
export const isNotSettled = 'Being confirmed';
export const copyHash = 'Copy hash';
export const copyHashOf = (hash: string) => `Copy hash ${hash}`;

export const cancelWithPart = (received: string) =>
  `${received} has arrived. If you cancel, it won’t pay for anything. It isn’t lost, but you have to contact ` +
  'support to get it back.';
export const cancelUnpaid = (amount: string) =>
  `If you’ve already sent ${amount}, keep the order. What arrives after you cancel won’t pay for anything, and you ` +
  'have to contact support to get it back.';

/* How an order ended, if money has arrived for it. */

export const paid = (received: string) =>
  `Your payment of ${received} has arrived, and your subscription is active.`;
export const sentBack = (refunded: string) => `You sent more than was due. We’ve sent back ${refunded}.`;
export const arrivedLate = (received: string) =>
  `${received} arrived after the time to pay had run out. It doesn’t pay for anything.`;
/** No transfer was large enough to keep the order open. */
export const arrivedTooLittle = (received: string) =>
  `${received} arrived in time. An order waits for the rest only after a transfer of at least 1 USDT, so this one ` +
  'has ended. What arrived doesn’t pay for anything.';
/** A little came in time, the rest did not. */
export const arrivedPartlyLate = (received: string, late: string) =>
  `${received} arrived, but ${late} of it after the time to pay had run out. It doesn’t pay for anything.`;
export const arrivedDeclined = (received: string) =>
  `${received} has arrived, but your payment was declined. It doesn’t pay for anything.`;
export const arrivedCanceled = (received: string) =>
  `This order was canceled, so the ${received} that has arrived doesn’t pay for anything.`;
export const arrivedFailed = (received: string) =>
  `${received} has arrived, but something went wrong with this payment.`;
export const notLost =
  'It isn’t lost. Once the network has confirmed it, we can send it back: contact support.';

export const owedTitle = (owed: string) => `We owe you ${owed}`;
export const owedMore = 'More has arrived than was due. ';
/** What to do about money that buys nothing. */
export const owed = (network: string) =>
  `To get it back, give us an address of yours on ${network}. We’ll send it there by hand.`;
export const askForReturn = 'Tell us where to send it';

/* Where the service takes the address for money that is owed. */

export const owedByHand = 'We send it by hand to the address that you enter here.';
export const returnAddress = 'Address to send it to';
export const returnAddressHint = (network: string) =>
  `An address of yours on ${network}. What we send to a wrong address is lost.`;
export const addressShape = 'Enter 0x and 40 digits from 0 to 9 or a to f.';
export const zeroAddress = 'This is the zero address, which nobody owns. Enter one of yours.';
export const addressExample = '0x…';
export const saveAddress = 'Save address';
export const keepAddress = 'Leave as it is';
export const changeAddress = 'Change';
export const addressSaved = 'Address saved';
export const addressMailed = 'We’ve sent you an email about it.';
export const copyReturnAddress = 'Copy address';

import type { OperatorNeed, PaymentStatus } from '../contract/answers.ts';
import type { OperatorDecision } from '../contract/contract.ts';

type Decision = OperatorDecision['decision'];

export const intro = 'All members’ orders that are paid on a chain, and the money that is owed to members.';
export const loading = 'Loading the orders';
export const notLoaded = 'The orders could not be loaded';
export const outdated = 'The orders may be out of date';

export const notOnChainTitle = 'This service doesn’t accept payments on a chain';
export const notOnChain =
  'Payments are simulated here, so there are no orders to look after. To receive payments on a chain, change the settings of the service.';
export const notAllowedTitle = 'This account is not an operator’s';
export const notAllowed =
  'Operators are named on the service’s machine. Sign in with the account of one of them.';
export const factorNeededTitle = 'Turn on a second factor first';
export const factorNeeded =
  'Operators need a second factor. Add a passkey or an authenticator app in your settings, then come back.';
export const openSettings = 'Open settings';

export const watcher = 'Watcher';
export const network = 'Network';
export const settledBlock = 'Settled block';
export const headBlock = 'Newest block';
export const blocksAbove = (count: string, isOne: boolean) =>
  `${count} ${isOne ? 'block' : 'blocks'} after the settled one`;
export const settledAt = 'Settled up to';
export const ago = (duration: string) => `${duration} ago`;
export const owedInAll = 'Owed to members';
export const notLooked = 'The watcher has not looked at the chain yet.';
export const behindTitle = (duration: string) => `The watcher is ${duration} behind`;
export const behind =
  'Payments are not lost, but nobody gets what they paid for until it catches up. Check the nodes.';
export const alarms = (count: string, isOne: boolean) => (isOne ? '1 alarm' : `${count} alarms`);

export const orders = 'Orders';
export const show = 'Which orders';
export const needsHand = 'Needs attention';
export const all = 'All orders';
export const search = 'Search';
export const searchHint = 'Email, order, address or transaction';
export const download = 'Download CSV';
export const downloadName = (date: string) => `orders-${date}.csv`;

export const nothingToDoTitle = 'Nothing to do';
export const nothingToDo = 'No order waits for a decision, and nothing is owed.';
export const noOrdersTitle = 'No orders yet';
export const noOrders = 'Orders appear here as soon as members place them.';
export const nothingFoundTitle = 'No order matches';
export const nothingFound = 'Search for part of an email, an order number, an address or a transaction hash.';
export const clearSearch = 'Clear search';

export const deletedAccount = 'Account deleted';
export const order = (number: string) => `Order ${number}`;
export const placedAt = 'Placed';
export const state = 'Status';
export const orderNotLoaded = 'The order could not be loaded';
export const unknownTitle = 'No such order';
export const unknown = 'Look for it in the list of all orders.';
export const toList = 'Back to orders';
export const placed = (at: string) => `Placed ${at}`;

/** Why an order needs the operator, and, unless money is owed, what to do. */
export const needs: Record<OperatorNeed, { label: string; why: string }> = {
  HELD: {
    label: 'Too little',
    why: 'Too little arrived in time. Wait for the rest, accept what is there, or reject the order.',
  },
  MISSING_LOGS: {
    label: 'Transfers missing',
    why: 'The address received more than the nodes report. The watcher keeps reading. If that does not help, name other nodes in the settings, or reject the order.',
  },
  OVER: { label: 'Too much', why: 'More arrived than was due.' },
  LATE: { label: 'Too late', why: 'Money arrived after the time to pay, so it bought nothing.' },
  TOO_LITTLE: {
    label: 'Too little',
    why: 'Too little arrived in time, and the order no longer waits for the rest, so it bought nothing.',
  },
  REJECTED: { label: 'Rejected', why: 'An operator rejected the order, so what arrived bought nothing.' },
  WITHDRAWN: { label: 'Withdrawn', why: 'An operator withdrew the order, so what arrived bought nothing.' },
  CANCELED: { label: 'Canceled', why: 'The order was canceled, so what arrived bought nothing.' },
  FAILED: {
    label: 'Failed',
    why: 'The order failed because the settings name another account, token or chain, so what arrived bought nothing.',
  },
  REST_OWED: { label: 'Partly sent back', why: 'A part was sent back. The rest is still owed.' },
  UNKNOWN: { label: 'Something else', why: 'This version of the page does not know why. Reload it.' },
};
export const sendBack = 'Ask the member for an address, send back what is owed, and record it.';
export const sendBackTo = 'Send back what is owed to the address that the member has entered, and record it.';
export const sendBackToDeleted =
  'The account is deleted, and the service has no email for it. Look for the order’s number in messages to support. ' +
  'If somebody asks for the money, compare what they say with the transfers before you send it back and record it.';

export const statuses: Record<PaymentStatus, string> = {
  CREATED: 'New',
  PENDING: 'Awaiting payment',
  IN_PROGRESS: 'Arrived, not settled',
  AUTHORIZED: 'Halfway settled',
  ON_HOLD: 'On hold',
  COMPLETED: 'Completed',
  TIMEOUT: 'Timed out',
  DECLINED: 'Declined',
  VOIDED: 'Withdrawn',
  CANCELLED: 'Canceled by the member',
  REFUNDED: 'Sent back',
  PARTIALLY_REFUNDED: 'Partly sent back',
  ERROR: 'Error',
  UNKNOWN: 'Unknown',
};

export const due = 'Due';
export const received = 'Settled';
export const missing = 'Missing';
export const sentBack = 'Sent back';
export const owed = 'Owed';
export const payBy = 'To be paid by';
export const heldUntil = 'Rest due by';
export const index = 'Index';
export const copyAddress = 'Copy address';
export const copyAddressOf = (whose: string) => `Copy address of ${whose}`;
export const returnAddress = 'Send back to';
export const notEntered = 'Not entered yet';
export const copyReturnAddress = 'Copy return address';
export const copyReturnAddressOf = (whose: string) => `Copy return address of ${whose}`;
export const copyHash = 'Copy hash';
export const copyHashOf = (hash: string) => `Copy hash ${hash}`;

export const transfers = (count: number) => (count === 1 ? '1 transfer' : `${count} transfers`);
export const mostTransfers = (count: number) => `The first ${count} transfers`;
export const isSettled = 'Settled';
export const isNotSettled = 'Not settled yet';

export const decisions: Record<Decision, { label: string; title: string; done: string }> = {
  ACCEPT: { label: 'Accept', title: 'Accept this order?', done: 'Order accepted' },
  REJECT: { label: 'Reject', title: 'Reject this order?', done: 'Order rejected' },
  VOID: { label: 'Withdraw', title: 'Withdraw this order?', done: 'Order withdrawn' },
};
export const decide = (decision: Decision, whose: string) => `${decisions[decision].label}: ${whose}`;
export const acceptConsequence = (received: string, due: string, whose: string) =>
  `The order of ${whose} is completed with ${received} of ${due} and buys its package. The member is not asked for the rest.`;
export const rejectConsequence = (received: string, whose: string) =>
  `The order of ${whose} is declined. What arrived, ${received}, is then owed: send it back and record it.`;
export const voidConsequence = (whose: string) =>
  `The order of ${whose} ends. What has arrived at its address, and what still arrives, is owed to the member.`;
export const notUndone = 'This cannot be undone.';
export const keep = 'Leave as it is';

export const returns = (count: number) => (count === 1 ? '1 return' : `${count} returns`);
export const mostReturns = (count: number) => `The newest ${count} returns`;
export const recordedAt = 'Recorded';
export const undo = 'Undo';
export const undoOf = (hash: string) => `Undo return ${hash}`;
export const undoTitle = 'Undo this return?';
export const undoConsequence = (amount: string, whose: string) =>
  `${amount} no longer counts as sent back and is owed to ${whose} again. You can record the transaction again.`;
export const undoReturn = 'Undo return';
export const undone = 'Return undone';

export const recordReturn = 'Record a return';
export const returnHint =
  'Send the money from your own wallet first, and wait until the transaction has settled. The service then reads it from the nodes, and you see what it sends before it counts.';
export const transactionHash = 'Transaction hash';
export const hashExample = '0x…';
export const hashShape = 'Enter 0x and 64 digits from 0 to 9 or a to f.';
export const readTransaction = 'Check transaction';
export const notRecordable = 'This transaction can’t be recorded.';

export const confirmReturnTitle = 'Record this return?';
export const returnConsequence =
  'Compare this with your wallet. All that the transaction sends counts as sent back for this order. You can undo the record.';
export const sends = 'Amount';
export const receiver = 'Receiver';
export const receiverOf = (place: number, amount: string) => `Receiver ${place}, ${amount}`;
export const sentAt = 'Sent';
export const member = 'Member';
export const orderNumber = 'Order';
export const stillOwed = 'Still owed afterward';
export const record = 'Record return';
export const goBack = 'Don’t record';
export const recorded = 'Return recorded';

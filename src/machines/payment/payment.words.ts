import type { WordsOf } from '../machine-words.ts';
import type { paymentMachine } from './payment.machine.ts';

export const paymentWords: WordsOf<typeof paymentMachine> = {
  machine: 'Follows one order and its payment, from choosing a package to every outcome.',
  states: {
    observing: 'Shows what the service says about the newest order.',
    'observing.loading': 'Waiting for the newest order.',
    'observing.unavailable': 'The service did not say what happened to the order.',
    'observing.choosing': 'There is no open order: choose a package.',
    'observing.choosing.ready': 'The member chooses a package; no attempt has failed.',
    'observing.choosing.failed': 'The last attempt led to no open order; the reason is shown.',
    'observing.open': 'The order can still be paid or canceled.',
    'observing.open.progress': 'How far along the payment is.',
    'observing.open.progress.orderReceived': '“Order Received”: no payment has been seen yet.',
    'observing.open.progress.awaitingPayment': '“Awaiting Payment”.',
    'observing.open.progress.awaitingPayment.unpaid':
      'A transfer is missing, or the rest of one; after a while, the order times out.',
    'observing.open.progress.awaitingPayment.verifying':
      'The transfer has been seen; verifying it takes 5 to 40 minutes.',
    'observing.open.progress.awaitingPayment.overdue':
      'Verification takes longer than usual; support can help.',
    'observing.open.cancellation': 'Canceling the order.',
    'observing.open.cancellation.idle': 'Not requested.',
    'observing.open.cancellation.confirming': 'The member is asked to confirm.',
    'observing.open.cancellation.confirming.asking': 'The member decides; nothing has been sent.',
    'observing.open.cancellation.confirming.failed':
      'The service refused to cancel, or its answer is missing and the order may be canceled; the reason is shown.',
    'observing.open.cancellation.canceling': 'The order is being canceled.',
    'observing.unconfirmed':
      'It is unclear whether the service accepted the order; reading the newest order will tell.',
    'observing.unrecognized': 'The order has a status this client does not know; it may still be open.',
    'observing.ended': 'The order is over; a refund or an order from another tab can still follow.',
    'observing.ended.paymentSuccessful': '“Payment Successful”.',
    'observing.ended.paymentTimedOut': '“Payment Timeout”: no transfer in time.',
    'observing.ended.paymentDeclined': '“Payment Declined”.',
    'observing.ended.paymentFailed': '“Error”: something went wrong with the payment.',
    'observing.ended.orderCanceled': '“Order Canceled”, perhaps with a refund.',
    placing: 'The order is being placed.',
  },
  events: {
    'order.updated': 'the newest order arrives',
    'order.failed': 'the newest order cannot be read',
    'order.place': 'the member places an order',
    'order.cancel': 'the member wants to cancel',
    'cancellation.confirm': 'the member confirms',
    'cancellation.dismiss': 'the member keeps the order',
    'payment.reload': 'the member tries again',
  },
  guards: {
    isReceived: 'nothing is known about its payment',
    isUnpaid: 'it is waiting for a transfer',
    isVerifying: 'the transfer has been seen',
    isOverdue: 'verifying takes longer than usual',
    isTimeout: 'no transfer came in time',
    isDeclined: 'the payment was declined',
    isCanceled: 'it was canceled or refunded',
    isSuccessful: 'it is paid',
    isError: 'the payment failed',
    isUnrecognized: 'its status is unknown to this client',
    isPlaced: 'the service accepted it',
    isOver: 'it is over, or there is none',
  },
  actions: {
    noteElapsed: 'note how long verification has taken',
    forgetElapsed: 'forget how long verification took',
    noteRequest: 'note what is ordered',
    forgetRequest: 'forget what was ordered',
    noteProblem: 'note the reason',
    forgetProblem: 'forget the reason',
    showOrder: 'show the new order',
    reportSettled: 'report that the order is over',
  },
  actors: {
    orderFeed: {
      runs: 'follow the newest order',
      failed: 'the newest order can no longer be followed',
    },
    placeOrder: {
      runs: 'place the order',
      done: 'the call that places the order ends',
      failed: 'the service refuses the order',
    },
    cancelOrder: {
      runs: 'cancel the order',
      done: 'the order is canceled',
      failed: 'the service refuses to cancel, or the call fails',
    },
  },
  delays: {
    loadingLimit: 'after {time} without an answer',
    placingLimit: 'after {time} without an answer',
    cancelingLimit: 'after {time} without an answer',
    verification: 'after the usual time for verification',
  },
};

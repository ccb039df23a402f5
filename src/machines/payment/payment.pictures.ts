import type { PictureWords } from '../machine-words.ts';

/** The pictures of the machine in its statechart. */
export const paymentPictures = [
  {
    name: 'life',
    title: 'The life of an order',
    words: 'Each arrow is a step that is expected, with what causes it.',
    show: [
      'observing.open.progress.received',
      'observing.open.progress.unpaid',
      'observing.open.progress.seen',
      'observing.open.progress.held',
      'observing.ended.paid',
      'observing.ended.closed',
    ],
  },
  {
    name: 'afterwards',
    title: 'After an order was not paid',
    words: 'Money that had arrived goes back.',
    show: ['observing.ended.closed', 'observing.ended.returned'],
  },
  {
    name: 'cancellation',
    title: 'Canceling an order',
    words: 'What the member asks: confirmed and then sent once.',
    show: [
      'observing.open.cancellation.idle',
      'observing.open.cancellation.confirming',
      'observing.open.cancellation.sending',
      'observing.open.cancellation.failed',
    ],
    fold: ['observing.ended'],
  },
  {
    name: 'placing',
    title: 'Placing and reading an order',
    words: 'From choosing a package to an order that is open or over.',
    show: [
      'observing.loading',
      'observing.unavailable',
      'observing.choosing',
      'observing.unconfirmed',
      'observing.unrecognized',
      'placing',
    ],
    fold: ['observing.open', 'observing.ended'],
  },
] as const satisfies readonly PictureWords[];

export const notPlaced = 'Your order wasn’t placed';

export const notLoadedTitle = 'We couldn’t load your latest order';
export const notLoaded = 'It may still be open. Check it before you order again.';
export const checkAgain = 'Check again';

export const unrecognizedTitle = 'Your latest order has an unknown status';
/** "It may still be open. View the order before you order again." */
export const unrecognized = {
  before: 'It may still be open. ',
  viewOrder: 'View the order',
  after: ' before you order again.',
} as const;

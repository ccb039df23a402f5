export const notPlaced = 'Your order wasn’t placed';

export const newestNotLoaded = 'We couldn’t load your newest order';
export const checkFirst = 'It may still be open. Check it before you order again.';
export const checkAgain = 'Check again';

export const newestUnknown = 'Your newest order has an unknown status';
/** The words before and after the link to the order. */
export const seeFirst = ['It may still be open. ', 'See the order', ' before you order again.'] as const;

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

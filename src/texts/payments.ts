export const title = 'Payments';
export const noneTitle = 'No payments yet';
export const none = 'Your orders will be listed here.';

export const ordered = 'Ordered';
export const content = 'For';
export const amount = 'Amount';
export const status = 'Status';
export const refunded = 'Refunded';
export const owed = 'To be sent back';
export const askForReturn = 'Ask for it';
export const nothing = 'Nothing';

export const oneTimeFee = 'One-time fee';
export const packageNamed = (name: string) => `${name} package`;
export const other = 'Other';

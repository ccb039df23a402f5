export const dueTitle = (amount: string) => `Your renewal is waiting for ${amount}`;
export const due = (time: string) =>
  `Send it by ${time}. Otherwise, your subscription expires when its period ends.`;
export const underWayTitle = 'Your renewal is being verified';
export const underWay = 'You don’t have to send anything now.';
export const viewOrder = 'View order';

export const renews = (end: string) =>
  `This order renews your subscription. The next period begins on ${end}.`;
export const cancelKeeps = (end: string) =>
  `This doesn’t cancel your subscription, which stays active until ${end}.`;
export const viewSubscription = 'View subscription';

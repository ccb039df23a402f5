export const notLoadedTitle = 'We couldn’t load the bot';
export const notLoaded = 'This doesn’t affect the bot itself. Try again in a moment.';
export const loading = 'Loading the bot';

export const status = 'Status';
export const started = 'Started';
export const ended = 'Ended';

export const actions = 'Actions';
export const noActionsYet = 'The stops appear here once the bot has started.';
export const noActions = 'You can start the bot again once it has stopped.';

/* What a start needs: "Connect an exchange account and allocate funds first." */

export const needExchangeAccount = 'Connect an exchange account';
export const needFunds = 'Allocate funds';
export const and = ' and ';
export const alsoNeedFunds = 'allocate funds';
export const first = ' first.';

export const allocatedFunds = 'Allocated funds';
export const nothingAllocated = 'No funds allocated yet';
export const allocationUnknown = 'Amount unknown';
export const allocate = 'Allocate';
export const allocated = (amount: string) => `${amount} allocated`;

export const exchangeAccount = 'Exchange account';
export const exchangeAccountNotLoaded = 'We couldn’t load your exchange account';
export const exchangeAccountLoading = 'Loading your exchange account';
export const lockedApiKey = 'The API key';
export const connect = 'Connect';
export const connected = 'Exchange account connected';
export const keyReplaced = 'API key replaced';
export const cancel = 'Cancel';

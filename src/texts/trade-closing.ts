export const confirmTitle = (id: string, pair: string, direction: string) =>
  `Close trade ${id}, ${pair} ${direction.toLowerCase()}, at market price?`;
export const consequence =
  'The bot closes this trade at once, at a profit or a loss, and keeps trading. The price may move before the order fills.';
export const valueNow = 'Value now';
export const exitFee = 'Exit fee, about';
export const profitNow = 'Profit now, after fees';
export const asOf = 'Figures as of ';
export const confirm = 'Close trade';
export const unanswered =
  'We got no answer. The trade was still open a moment ago, but your request may still go through.';
export const unclear = 'We got no answer, and we couldn’t check the trade. It may or may not be closed.';
export const checkAgain = 'Check again';
export const closedTitle = (pair: string) => `${pair} is closed`;
export const closedAt = (rate: string, profit: string) => `At ${rate}, ${profit} after fees.`;
export const closed = 'The service has confirmed it.';
export const overtaken = 'Its details show how it closed.';
export const stoppingTitle = 'The bot is stopping';
export const stopping = (pair: string) => `A hard stop closes ${pair} together with all other open trades.`;
export const unmanagedTitle = 'The bot has stopped';
export const unmanaged = (pair: string) =>
  `It can no longer close ${pair}. If the trade is still open, close it on the exchange.`;

export const title = 'Your subscription has expired';
export const renewal = 'What comes next';
export const whatHappened = 'What happened';
export const periodEnded = 'Your last period has ended.';
/** "Your last period ended on Nov 20, 2026, 14:05 UTC. You canceled …" */
export const endedOn = { before: 'Your last period ended on ', after: '. ' } as const;
export const canceled = 'You canceled your subscription, so no further period was charged.';
export const unpaid = 'The next period wasn’t paid for.';
export const kept =
  'Your exchange account, your funds there, and your bot’s history are unchanged. Once you renew, you can start the bot again.';
export const renew = 'Renew subscription';

export const loading = 'Loading what happened to your bot';
export const botNotLoaded = 'We couldn’t load your bot';
export const renewAnyway = 'You can still renew your subscription.';

export const runsNotLoaded = 'We couldn’t check whether earlier runs left trades open';
export const leftByRun = (started: string) => `Unmanaged trades of the run started on ${started}`;
export const notConnected =
  'No exchange account is connected. After you renew, you can connect one on the trade bot page.';

export const neverStarted = 'Your bot was never started, so nothing had to be stopped.';
export const stopping = 'Your bot is shutting down.';
export const closing =
  'Your bot is closing its open trades at market price and will then stop. This can take a few hours.';
export const stoppingSoftly =
  'Your bot is shutting down with a soft stop. Its open trades remain on the exchange, unmanaged.';
export const allClosed = 'Your bot has stopped. All of its trades are closed.';
/** @param trades null if the number is not known; a banner says what to do about them if it is */
export const shutDown = (trades: number | null) => `Your bot has stopped. ${left(trades)}`;

function left(trades: number | null) {
  if (trades === null)
    return 'Trades that were open then may still be open on the exchange, unmanaged. They are listed below. You have to close them there yourself.';
  if (trades === 0) return 'It left no trades open.';
  return trades === 1 ? 'It left 1 trade open.' : `It left ${trades} trades open.`;
}
export const unknown =
  'This page can’t read your bot’s status, so it may still be trading. If this message stays, contact support.';

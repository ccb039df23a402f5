import type { BotIntent } from '../../machines/bot/bot.types.ts';

/** What is asked before an action is sent. */
export interface Confirmation {
  title: string;
  consequence: string;
  confirmLabel: string;
  isDanger: boolean;
  /** The sentence to tick before the button works; none where nothing is at stake. */
  tick?: string;
}

/** What to ask before an action, by the number of trades it concerns. */
export function confirmationOf(intent: BotIntent, openTrades: number): Confirmation {
  const trades = openTrades === 1 ? '1 open trade' : `${openTrades} open trades`;
  const them = openTrades === 1 ? 'it' : 'them';
  switch (intent) {
    case 'start':
      return {
        title: 'Start the bot?',
        consequence: 'It opens and closes trades by itself with the funds you allocated, until you stop it.',
        confirmLabel: 'Start bot',
        isDanger: false,
      };
    case 'stopEntry':
      return {
        title: 'Stop opening new trades?',
        consequence:
          'The bot opens no new trades and goes on managing the open ones. You can start it again any time.',
        confirmLabel: 'Stop entry',
        isDanger: false,
      };
    case 'softStop':
      return {
        title: 'Soft stop the bot?',
        consequence:
          openTrades === 0
            ? 'The bot shuts down. There are no open trades.'
            : `The bot shuts down and leaves ${trades} on the exchange. Nobody manages ${them} any more: closing ${them} is up to you.`,
        confirmLabel: 'Soft stop',
        isDanger: true,
        ...(openTrades > 0 && { tick: `I will take care of ${trades} myself` }),
      };
    case 'hardStop':
      return {
        title: 'Hard stop the bot?',
        consequence:
          openTrades === 0
            ? 'The bot shuts down. There are no open trades.'
            : `The bot tries to close ${trades} at market price, whatever that brings, then shuts down.`,
        confirmLabel: openTrades === 0 ? 'Hard stop' : `Close ${trades} and stop`,
        isDanger: true,
        ...(openTrades > 0 && { tick: `Close ${trades} at market price` }),
      };
  }
}

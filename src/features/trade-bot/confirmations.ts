import type { Bot } from '../../contract/answers.ts';
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

type Stakes = Pick<Bot, 'openTrades' | 'leftOnExchange'>;

const nothingOpen = 'The bot shuts down. There are no open trades.';

/** What to ask before an action, by the trades of the newest run; how many are open is said beside it. */
export function confirmationOf(intent: BotIntent, isResuming: boolean, bot: Stakes | null): Confirmation {
  const openTrades = bot?.openTrades ?? 0;
  const them = openTrades === 1 ? 'it' : 'them';
  switch (intent) {
    case 'start':
      return isResuming
        ? {
            title: 'Open new trades again?',
            consequence: 'The bot opens new trades again, and goes on managing the open ones.',
            confirmLabel: 'Resume entries',
            isDanger: false,
          }
        : {
            title: 'Start the bot?',
            consequence:
              'It opens and closes trades by itself with the funds you allocated, until you stop it.',
            confirmLabel: 'Start bot',
            isDanger: false,
          };
    case 'stopEntry':
      return {
        title: 'Stop opening new trades?',
        consequence:
          'The bot opens no new trades and goes on managing the open ones. You can resume entries any time.',
        confirmLabel: 'Stop entry',
        isDanger: false,
      };
    case 'softStop':
      return {
        title: 'Soft stop the bot?',
        consequence:
          openTrades === 0
            ? nothingOpen
            : `The bot shuts down and leaves what is open on the exchange. Nobody manages ${them} any more: closing ${them} is up to you.`,
        confirmLabel: 'Soft stop',
        isDanger: true,
        ...(openTrades > 0 && { tick: `I will take care of ${inWords(openTrades)} myself` }),
      };
    case 'hardStop':
      return {
        title: 'Hard stop the bot?',
        consequence:
          openTrades === 0
            ? nothingOpen
            : 'The bot tries to close everything at market price, whatever that brings, then shuts down.',
        confirmLabel: openTrades === 0 ? 'Hard stop' : `Close ${inWords(openTrades)} and stop`,
        isDanger: true,
        ...(openTrades > 0 && {
          tick: `I accept the price ${openTrades === 1 ? 'it closes' : 'they close'} at`,
        }),
      };
  }
}

/** What becomes of the trades a soft stop left behind when the bot starts again; null when there are none. */
export function leftBehind(count: number): string | null {
  if (count === 0) return null;
  const what = count === 1 ? '1 trade the last run left' : `${count} trades the last run left`;
  return count === 1
    ? `${what} on the exchange stays there: the new run does not manage it.`
    : `${what} on the exchange stay there: the new run does not manage them.`;
}

const inWords = (trades: number) => (trades === 1 ? '1 trade' : `${trades} trades`);

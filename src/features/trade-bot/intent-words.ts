import type { BotIntent } from '../../machines/bot/bot.intents.ts';
import type { BotView } from '../../machines/bot/bot.selectors.ts';

/** All that is said of an intent before it is done. */
export interface IntentWords {
  /** On its button. */
  label: string;
  /** What it will do, in one sentence. */
  meaning: string;
  isDanger: boolean;
  /** What is asked before it is sent. */
  title: string;
  consequence: string;
  /** On the button that confirms it; the label when left out. */
  confirmLabel?: string;
  /** The sentence to tick before it can be confirmed; none where nothing is at stake. */
  tick?: string;
}

const start: IntentWords = {
  label: 'Start bot',
  meaning: 'The bot opens and closes trades by itself with the funds you allocated.',
  isDanger: false,
  title: 'Start the bot?',
  consequence: 'It opens and closes trades by itself with the funds you allocated, until you stop it.',
};

/** What a start is called while entries are stopped: it takes that back, and nothing starts. */
const resume: IntentWords = {
  label: 'Resume entries',
  meaning: 'The bot opens new trades again.',
  isDanger: false,
  title: 'Open new trades again?',
  consequence: 'The bot opens new trades again, and goes on managing the open ones.',
};

const stopEntry: IntentWords = {
  label: 'Stop entry',
  meaning: 'The bot opens no new trades. It goes on managing the open ones until they close.',
  isDanger: false,
  title: 'Stop opening new trades?',
  consequence:
    'The bot opens no new trades and goes on managing the open ones. You can resume entries any time.',
};

const nothingOpen = 'The bot shuts down. There are no open trades.';

const softStop: IntentWords = {
  label: 'Soft stop',
  meaning: 'The bot shuts down. Open trades remain on the exchange and nobody manages them.',
  isDanger: true,
  title: 'Soft stop the bot?',
  consequence: nothingOpen,
};

const hardStop: IntentWords = {
  label: 'Hard stop',
  meaning: 'The bot tries to close all open trades at market price, then shuts down.',
  isDanger: true,
  title: 'Hard stop the bot?',
  consequence: nothingOpen,
};

/** The words of an intent while the bot is like this; how many trades are open is said beside them. */
export function intentWords(intent: BotIntent, view: BotView, openTrades: number): IntentWords {
  const them = openTrades === 1 ? 'it' : 'them';
  switch (intent) {
    case 'start':
      return view === 'entryStopped' ? resume : start;
    case 'stopEntry':
      return stopEntry;
    case 'softStop':
      if (openTrades === 0) return softStop;
      return {
        ...softStop,
        consequence: `The bot shuts down and leaves what is open on the exchange. Nobody manages ${them} any more: closing ${them} is up to you.`,
        tick: `I will take care of ${inWords(openTrades)} myself`,
      };
    case 'hardStop':
      if (openTrades === 0) return hardStop;
      return {
        ...hardStop,
        consequence:
          'The bot tries to close everything at market price, whatever that brings, then shuts down.',
        confirmLabel: `Close ${inWords(openTrades)} and stop`,
        tick: `I accept the price ${openTrades === 1 ? 'it closes' : 'they close'} at`,
      };
  }
}

/** What an intent has brought about, by how the bot is after it. */
export function outcomeOf(view: BotView): string {
  switch (view) {
    case 'trading':
      return 'The bot opens new trades';
    case 'entryStopped':
      return 'The bot opens no new trades';
    case 'stopping':
      return 'The bot is stopping';
    case 'stopped':
      return 'The bot has stopped';
    default:
      return 'The bot is starting';
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

import type { BotIntent } from '../../machines/bot/bot.intents.ts';
import type { BotView } from '../../machines/bot/bot.selectors.ts';
import * as texts from '../../texts/trade-bot.ts';

/** All that is said of an intent before it is done. */
interface IntentWords {
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

/** The words of an intent while the bot is like this; how many trades are open is said beside them. */
export function intentWords(intent: BotIntent, view: BotView, openTrades: number): IntentWords {
  switch (intent) {
    case 'start':
      return { ...(view === 'entryStopped' ? texts.resume : texts.start), isDanger: false };
    case 'stopEntry':
      return { ...texts.stopEntry, isDanger: false };
    case 'softStop':
      return {
        ...texts.softStop,
        isDanger: true,
        ...(openTrades > 0 && {
          consequence: texts.softStopLeaves(openTrades),
          tick: texts.softStopTick(openTrades),
        }),
      };
    case 'hardStop':
      return {
        ...texts.hardStop,
        isDanger: true,
        ...(openTrades > 0 && {
          consequence: texts.hardStopCloses,
          confirmLabel: texts.hardStopConfirm(openTrades),
          tick: texts.hardStopTick(openTrades),
        }),
      };
  }
}

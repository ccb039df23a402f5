import type { BotView } from '../../machines/bot/bot.selectors.ts';
import type { BotIntent } from '../../machines/bot/bot.setup.ts';
import * as texts from '../../texts/bot-actions.ts';

/** The texts for an intent until it is done. */
interface IntentWords {
  /** On its button. */
  label: string;
  /** Its effect, in one sentence. */
  meaning: string;
  isDanger: boolean;
  /** The question of its confirmation. */
  title: string;
  consequence: string;
  /** On the button that confirms it; the label if omitted. */
  confirmLabel?: string;
  /** The sentence to tick before confirming; none if nothing is at stake. */
  tick?: string;
}

/**
 * The texts for an intent in this status. The number of open trades shows beside them.
 * @param openTrades null if the number is out of date or not known: then the texts are true for any number
 */
export function intentWords(intent: BotIntent, view: BotView, openTrades: number | null): IntentWords {
  switch (intent) {
    case 'start':
      return { ...(view === 'entryStopped' ? texts.resume : texts.start), isDanger: false };
    case 'stopEntry':
      return { ...texts.stopEntry, isDanger: false };
    case 'softStop':
      return {
        ...texts.softStop,
        isDanger: true,
        ...(openTrades === null && texts.softStopOfAny),
        ...(openTrades !== null &&
          openTrades > 0 && {
            consequence: texts.softStopLeaves(openTrades),
            tick: texts.softStopTick(openTrades),
          }),
      };
    case 'hardStop':
      return {
        ...texts.hardStop,
        isDanger: true,
        ...(openTrades === null && texts.hardStopOfAny),
        ...(openTrades !== null &&
          openTrades > 0 && {
            consequence: texts.hardStopCloses,
            confirmLabel: texts.hardStopConfirm(openTrades),
            tick: texts.hardStopTick(openTrades),
          }),
      };
  }
}

import { type BotIntent, intents } from '../../../src/machines/bot/bot.intents.ts';
import type { botMachine } from '../../../src/machines/bot/bot.machine.ts';
import {
  type BotView,
  selectActionStep,
  selectBotView,
  selectIsEnabled,
  selectIsPossible,
  selectIsStopLasting,
} from '../../../src/machines/bot/bot.selectors.ts';
import type { Invariant } from '../lib/model.ts';

type Machine = typeof botMachine;

/** The rules of the product, written down a second time. */
const allowedIn: Record<BotIntent, BotView[]> = {
  start: ['unused', 'stopped', 'released', 'entryStopped'],
  stopEntry: ['trading'],
  softStop: ['trading', 'entryStopped', 'unrecognized'],
  hardStop: ['trading', 'entryStopped', 'unrecognized'],
};

export function botInvariants(): Invariant<Machine>[] {
  return [
    {
      rule: 'The status is the last one the service gave.',
      rules: ['BOT-1'],
      holds: ({ event, after }) =>
        !event.type.startsWith('status.') || `status.${selectBotView(after)}` === event.type,
    },
    {
      rule: 'A stop is said to last only after a minute, and until it ends.',
      rules: ['BOT-9'],
      holds: ({ before, event, after }) =>
        selectIsStopLasting(after) ===
        (selectBotView(after) === 'stopping' &&
          (selectIsStopLasting(before) ||
            event.type === 'xstate.after.longStop.bot.status.observed.stopping.closing')),
    },
    {
      rule: 'A failed read does not lose a known status.',
      holds: ({ before, event, after }) =>
        event.type !== 'bot.failed' ||
        selectBotView(before) === 'unknown' ||
        selectBotView(before) === selectBotView(after),
    },
    {
      rule: 'Settings are locked exactly while the bot is starting, active, stopping or in an unknown status.',
      rules: ['BOT-7', 'BOT-29'],
      holds: ({ after }) =>
        selectIsEnabled(after) ===
        ['starting', 'trading', 'entryStopped', 'stopping', 'unrecognized'].includes(selectBotView(after)),
    },
    {
      rule: 'A member can ask for exactly what the status allows, unless an intent is open or being sent.',
      rules: ['BOT-13', 'BOT-16'],
      holds: ({ after }) =>
        intents.every((intent) => {
          const isFree = ['idle', 'failed', 'overtaken'].includes(selectActionStep(after));
          const isAllowed = allowedIn[intent].includes(selectBotView(after));
          return (
            after.can({ type: 'request.ask', intent }) === (isFree && isAllowed) &&
            selectIsPossible(after, intent) === isAllowed
          );
        }),
    },
    {
      rule: 'An intent is confirmed and sent only where the status allows it.',
      rules: ['BOT-13'],
      holds: ({ before, after }) => {
        const asked = selectActionStep(before) !== 'confirming' && selectActionStep(after) === 'confirming';
        const sent = selectActionStep(before) !== 'sending' && selectActionStep(after) === 'sending';
        const { intent } = after.context;
        return !(asked || sent) || (intent !== null && allowedIn[intent].includes(selectBotView(before)));
      },
    },
    {
      rule: 'No confirmation stays open that the status rules out.',
      rules: ['BOT-26'],
      holds: ({ after }) => {
        const isOpen = ['confirming', 'failed'].includes(selectActionStep(after));
        const { intent } = after.context;
        return !isOpen || (intent !== null && allowedIn[intent].includes(selectBotView(after)));
      },
    },
    {
      rule: 'Nothing is sent without a confirmation, and only once for each.',
      rules: ['BOT-12'],
      holds: ({ before, event, after }) =>
        selectActionStep(after) !== 'sending' ||
        selectActionStep(before) === 'sending' ||
        event.type === 'request.confirm',
    },
    {
      rule: 'What is being sent does not change.',
      holds: ({ before, after }) =>
        selectActionStep(before) !== 'sending' ||
        selectActionStep(after) === 'idle' ||
        before.context.intent === after.context.intent,
    },
    {
      rule: 'An intent lives until it is done or dismissed; a failure has a reason.',
      holds: ({ after }) =>
        (selectActionStep(after) === 'idle') === (after.context.intent === null) &&
        (selectActionStep(after) !== 'failed' || after.context.problem !== null),
    },
    {
      rule: 'Success is reported once, with the intent.',
      holds: ({ before, event, emitted }) =>
        event.type === 'xstate.done.actor.sendAction'
          ? emitted.length === 1 && emitted[0]?.intent === before.context.intent
          : emitted.length === 0,
    },
  ];
}

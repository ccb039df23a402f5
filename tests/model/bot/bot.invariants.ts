import type { SnapshotFrom } from 'xstate';
import type { botMachine } from '../../../src/machines/bot/bot.machine.ts';
import {
  type BotView,
  selectActionStep,
  selectBotView,
  selectIsEnabled,
  selectIsPossible,
  selectIsStakeOutdated,
  selectIsStale,
  selectIsStopLasting,
} from '../../../src/machines/bot/bot.selectors.ts';
import { type BotIntent, intents } from '../../../src/machines/bot/bot.setup.ts';
import { limits } from '../lib/common-invariants.ts';
import type { Invariant } from '../lib/model.ts';

type Machine = typeof botMachine;

/** The rules of the product, written down a second time. */
const allowedIn: Record<BotIntent, BotView[]> = {
  start: ['unused', 'stopped', 'released', 'entryStopped'],
  stopEntry: ['trading'],
  softStop: ['trading', 'entryStopped', 'unrecognized'],
  hardStop: ['trading', 'entryStopped', 'unrecognized'],
};

export const lives = [
  'unused',
  'starting',
  'trading',
  'entryStopped',
  'stopping',
  'stopped',
  'released',
  'unrecognized',
] as const;

/** An answer, a failure or the deadline. */
const sendingEnds = /^xstate\.(done\.actor\.sendAction|error\.actor\.sendAction|after\.sendingLimit)/;

/** Whether the member is asked to confirm, for the first time or after a failure. */
const isOpen = (snapshot: SnapshotFrom<Machine>) =>
  ['confirming', 'failed'].includes(selectActionStep(snapshot));

/** Whether the bot is being read for a stop. */
const isReading = ({ value: { freshness } }: SnapshotFrom<Machine>) => typeof freshness === 'object';

/** Reads that failed, or took too long to count. */
const failedReads = /^bot\.failed$|^xstate\.(error\.actor\.readAgain|after\.readingLimit)/;

export function botInvariants(): Invariant<Machine>[] {
  return [
    {
      rule: 'The status is the last one the service gave, and any other is accepted.',
      rules: ['BOT-1'],
      holds: ({ event, after }) =>
        (!event.type.startsWith('status.') || `status.${selectBotView(after)}` === event.type) &&
        lives.every((life) => life === selectBotView(after) || after.can({ type: `status.${life}` })),
    },
    {
      rule: 'A first read that fails or takes too long is shown as failed and repeated, also on request.',
      rules: ['WRITE-3'],
      holds: ({ before, event, after }) => {
        const isOver = event.type === 'bot.failed' || event.type.startsWith('xstate.after.loadingLimit');
        if (selectBotView(before) === 'unknown' && isOver) return selectBotView(after) === 'unavailable';
        const isRepeated = event.type === 'bot.reload' || event.type.startsWith('xstate.after.nextLook');
        return (
          after.can({ type: 'bot.reload' }) === (selectBotView(after) === 'unavailable') &&
          isRepeated === (selectBotView(before) === 'unavailable' && selectBotView(after) === 'unknown') &&
          (!isRepeated || after.children.botFeed !== before.children.botFeed)
        );
      },
    },
    {
      rule: 'A status is out of date from a failed read until the next answer.',
      rules: ['BOT-32'],
      holds: ({ before, event, after }) => {
        const isHeard = selectIsStale(after) || after.can({ type: 'bot.failed' });
        if (failedReads.test(event.type)) return isHeard && selectIsStale(after);
        return (
          isHeard && selectIsStale(after) === (selectIsStale(before) && !event.type.startsWith('status.'))
        );
      },
    },
    limits('A stop counts as taking longer after a minute.', { longStop: 60_000 }, ['BOT-9']),
    {
      rule: 'What a stop puts at stake is out of date while its read takes long, but the status is not.',
      rules: ['BOT-31', 'BOT-32'],
      holds: ({ before, event, after }) => {
        const isSlow = selectIsStakeOutdated(after) && !selectIsStale(after);
        const wasSlow = selectIsStakeOutdated(before) && !selectIsStale(before);
        const isLong = event.type.startsWith('xstate.after.longRead');
        return (
          isSlow === (isReading(after) && (isLong || wasSlow)) && (!selectIsStale(after) || !isReading(after))
        );
      },
    },
    limits(
      'A read before a stop takes long after 3 s, and counts as failed after 15 s.',
      { longRead: 3_000, readingLimit: 15_000 },
      ['BOT-31', 'BOT-32'],
    ),
    limits('The first read has 15 s, an action has 30 s, and a failed first read is repeated after 60 s.', {
      loadingLimit: 15_000,
      nextLook: 60_000,
      sendingLimit: 30_000,
    }),
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
      rule: 'A question closes exactly when the status rules it out, and the member reads why.',
      rules: ['BOT-26'],
      holds: ({ before, event, after }) => {
        const { intent } = before.context;
        if (!isOpen(before) || event.type.startsWith('request.')) return true;
        const isPossible = intent !== null && allowedIn[intent].includes(selectBotView(after));
        return selectActionStep(after) === (isPossible ? selectActionStep(before) : 'overtaken');
      },
    },
    {
      rule: 'An open question can be confirmed and canceled; it is about what the member chose.',
      rules: ['BOT-12'],
      holds: ({ event, after }) =>
        after.can({ type: 'request.confirm' }) === isOpen(after) &&
        after.can({ type: 'request.cancel' }) ===
          (isOpen(after) || selectActionStep(after) === 'overtaken') &&
        (event.type !== 'request.cancel' || selectActionStep(after) === 'idle') &&
        (event.type !== 'request.ask' ||
          (selectActionStep(after) === 'confirming' && after.context.intent === event.intent)),
    },
    {
      rule: 'Only a confirmation sends, and only once.',
      rules: ['BOT-12', 'WRITE-1'],
      holds: ({ before, event, after }) => {
        const isOpen = ['confirming', 'failed'].includes(selectActionStep(before));
        return (
          (isOpen && event.type === 'request.confirm') ===
          (selectActionStep(after) === 'sending' && selectActionStep(before) !== 'sending')
        );
      },
    },
    {
      rule: 'What was sent is done, too late for the status, or has failed and can be tried again.',
      rules: ['BOT-26', 'WRITE-3'],
      holds: ({ before, event, after }) => {
        if (selectActionStep(before) !== 'sending' || !sendingEnds.test(event.type)) return true;
        if (event.type.startsWith('xstate.done.')) return selectActionStep(after) === 'idle';
        const isTooLate = event.error?.code === 'error.bot.invalidStatus';
        const { intent } = after.context;
        const isPossible = intent !== null && allowedIn[intent].includes(selectBotView(after));
        return selectActionStep(after) === (isTooLate || !isPossible ? 'overtaken' : 'failed');
      },
    },
    {
      rule: 'The bot is read again exactly when a stop is asked for, unless the last read failed.',
      rules: ['BOT-31'],
      holds: ({ before, after }) => {
        const isOpened =
          selectActionStep(before) !== 'confirming' && selectActionStep(after) === 'confirming';
        const isRead = !isReading(before) && isReading(after);
        return (
          isRead === (isOpened && after.context.intent !== 'start' && before.value.freshness === 'fresh')
        );
      },
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
        (selectActionStep(after) === 'failed') === (after.context.problem !== null),
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

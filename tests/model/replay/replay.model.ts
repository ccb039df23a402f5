import { noAnswer } from '../../../src/machines/problem.ts';
import { replayMachine, speeds } from '../../../src/machines/replay/replay.machine.ts';
import { replayWords } from '../../../src/machines/replay/replay.words.ts';
import { limits } from '../lib/common-invariants.ts';
import { done, fail, type Invariant, type MachineModel, type ModelEvent } from '../lib/model.ts';

type Machine = typeof replayMachine;

/** Ten hours: at the highest speed alone, the long time goes beyond them. */
export const length = 10 * 3_600_000;
const elapsed = { short: 16, long: 25_000 };
const middle = length / 2;
const lastSeconds = length - 10_000;
const refusal = { code: 'error.internal.serviceError', message: 'Try again later.' };

const invariants: Invariant<Machine>[] = [
  {
    rule: 'The moment is within the day.',
    holds: ({ after: { context } }) => context.moment >= 0 && context.moment <= context.length,
  },
  {
    rule: 'A day has the length that was read, and begins at the moment that was read.',
    rules: ['REPLAY-7'],
    holds: ({ event, after: { context } }) =>
      event.type !== 'xstate.done.actor.readDay' ||
      event.output === null ||
      (context.moment === event.output.moment && context.length === event.output.length),
  },
  {
    rule: 'The clock ticks exactly while it plays.',
    rules: ['REPLAY-9'],
    holds: ({ after }) => after.matches({ loaded: 'playing' }) === (after.children.clock !== undefined),
  },
  {
    rule: 'While it plays, each second moves it on by as many minutes as the speed says, to the end at most.',
    rules: ['REPLAY-9'],
    holds: ({ before, event, after }) =>
      event.type !== 'clock.ticked' ||
      !before.matches({ loaded: 'playing' }) ||
      after.context.moment ===
        Math.min(
          before.context.moment + event.elapsed * Number(before.context.speed) * 60,
          before.context.length,
        ),
  },
  {
    rule: 'It ends at the last moment, and nowhere else; from there, it plays from the start.',
    rules: ['REPLAY-9'],
    holds: ({ before, event, after }) =>
      (!after.matches({ loaded: 'ended' }) || after.context.moment === after.context.length) &&
      (!before.matches({ loaded: 'ended' }) || event.type !== 'replay.play' || after.context.moment === 0),
  },
  {
    rule: 'It plays from the start if less than a minute is left, else from where it is.',
    rules: ['REPLAY-9'],
    holds: ({ before, event, after }) =>
      event.type !== 'replay.play' ||
      before.matches({ loaded: 'playing' }) ||
      !after.matches({ loaded: 'playing' }) ||
      after.context.moment ===
        (before.context.moment > before.context.length - 60_000 ? 0 : before.context.moment),
  },
  {
    rule: 'Nothing but the member and the clock moves it.',
    rules: ['REPLAY-9'],
    holds: ({ before, event, after }) =>
      before.context.moment === after.context.moment ||
      /^(day\.|moment\.|scrub\.moved|clock\.|replay\.play|xstate\.done)/.test(event.type),
  },
  {
    rule: 'The member can always jump, scrub, and choose a speed, while a day is shown.',
    rules: ['REPLAY-9'],
    holds: ({ after }) =>
      !after.matches('loaded') ||
      (after.can({ type: 'moment.chosen', to: 0 }) &&
        after.can({ type: 'scrub.moved', to: 0 }) &&
        after.can({ type: 'speed.chosen', speed: '1' })),
  },
  {
    rule: 'It goes where the member jumps or scrubs, and waits there; after scrubbing, it plays on if it played before.',
    rules: ['REPLAY-9'],
    holds: ({ before, event, after }) => {
      if (!before.matches('loaded')) return true;
      if (event.type === 'moment.chosen')
        return after.matches({ loaded: event.to >= after.context.length ? 'ended' : 'paused' });
      if (event.type === 'scrub.moved')
        return (
          after.matches({ loaded: 'scrubbing' }) &&
          after.context.moment === Math.min(event.to, after.context.length) &&
          after.context.resumes === (before.matches({ loaded: 'playing' }) || before.context.resumes)
        );
      if (event.type !== 'scrub.ended' || !before.matches({ loaded: 'scrubbing' })) return true;
      const { length: last, moment, resumes } = before.context;
      return after.matches({ loaded: moment >= last ? 'ended' : resumes ? 'playing' : 'paused' });
    },
  },
  {
    rule: 'Another day is read from its start, at the same speed.',
    rules: ['REPLAY-7'],
    holds: ({ before, event, after }) =>
      event.type !== 'day.chosen' ||
      (after.matches('loading') &&
        after.context.day === event.day &&
        after.context.speed === before.context.speed),
  },
  {
    rule: 'A day that could not be read is read again when the member asks.',
    rules: ['REPLAY-12'],
    holds: ({ before, event, after }) =>
      (!after.matches('failed') || after.can({ type: 'replay.retry' })) &&
      (event.type !== 'replay.retry' || !before.matches('failed') || after.matches('loading')),
  },
  {
    rule: 'A failure, and only a failure, has a reason.',
    holds: ({ after }) => after.matches('failed') === (after.context.problem !== null),
  },
  {
    rule: 'Without an answer, the reason is that.',
    holds: ({ event, after }) =>
      !event.type.startsWith('xstate.after.readingLimit') || after.context.problem === noAnswer,
  },
  {
    rule: 'A service without replays is not asked again for the same day.',
    rules: ['REPLAY-12'],
    holds: ({ before, event, after }) =>
      !before.matches('unavailable') || event.type === 'day.chosen' || after.matches('unavailable'),
  },
  limits('The service has 30 s to answer.', { readingLimit: 30_000 }),
];

const jumps = (type: 'moment.chosen' | 'scrub.moved'): ModelEvent<Machine>[] =>
  [middle, length].map((to) => ({ type, to }));

export const replayModel: MachineModel<Machine> = {
  name: 'replay',
  machine: replayMachine,
  words: replayWords,
  listeners: { clock: ['clock.ticked'] },
  values: { 'speed.chosen': speeds },
  scenarios: [
    {
      name: 'a day of a run',
      input: { day: '2026-11-01', at: null },
      events: () => [
        { type: 'day.chosen', day: '2026-11-02', at: null },
        done('readDay', { length, moment: 0 }),
        done('readDay', { length, moment: lastSeconds }),
        done('readDay', { length, moment: length }),
        done('readDay', { length: 0, moment: 0 }),
        done('readDay', null),
        fail('readDay', refusal),
        fail('clock'),
        ...jumps('moment.chosen'),
        ...jumps('scrub.moved'),
        ...speeds.map((speed): ModelEvent<Machine> => ({ type: 'speed.chosen', speed })),
        { type: 'clock.ticked', elapsed: elapsed.short },
        { type: 'clock.ticked', elapsed: elapsed.long },
      ],
      contextKey: ({ context: { day, length: last, moment, problem, resumes, speed } }) => ({
        ...{ day, last, problem, resumes, speed },
        place: moment >= last ? 'last' : moment === 0 ? 'first' : moment >= lastSeconds ? 'late' : 'between',
      }),
    },
  ],
  stateRules: {
    unavailable: ['REPLAY-12'],
    failed: ['REPLAY-12'],
    'loaded.playing': ['REPLAY-9'],
    'loaded.scrubbing': ['REPLAY-9'],
    'loaded.ended': ['REPLAY-9'],
  },
  invariants: () => invariants,
};

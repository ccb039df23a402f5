import { assign, type EventObject, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import type { Problem } from '../problem.ts';
import { work } from '../work.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Minutes of the day that pass in a second. */
export const speeds = ['1', '5', '30'] as const;
export type Speed = (typeof speeds)[number];

/** A day, and the moment to begin with: ISO 8601, or null for the first one. */
export interface ChosenDay {
  readonly day: string;
  readonly at: string | null;
}

/** How long the run lasted on a day, and where to begin, in milliseconds from the day's first moment. */
export interface DayRead {
  readonly length: number;
  readonly moment: number;
}

export interface ReplayContext extends ChosenDay, DayRead {
  readonly speed: Speed;
  /** It played when the member began to scrub. */
  readonly resumes: boolean;
  /** Why the day could not be read. */
  readonly problem: Problem | null;
}

interface Target {
  readonly to: number;
}

export type ReplayEvent =
  | ({ readonly type: 'day.chosen' } & ChosenDay)
  | { readonly type: 'replay.play' }
  | { readonly type: 'replay.pause' }
  | { readonly type: 'replay.retry' }
  /** The member jumps, for example to the next event. */
  | ({ readonly type: 'moment.chosen' } & Target)
  | ({ readonly type: 'scrub.moved' } & Target)
  | { readonly type: 'scrub.ended' }
  | { readonly type: 'speed.chosen'; readonly speed: Speed }
  /** This many milliseconds have passed. */
  | { readonly type: 'clock.ticked'; readonly elapsed: number };

const toMoment = ({ event }: { event: Target }) => ({ to: event.to });
const elapsedOf = ({ event }: { event: { elapsed: number } }) => ({ elapsed: event.elapsed });
const dayOf = ({ event }: { event: { output: DayRead | null } }) => ({ day: event.output });

const within = (to: number, { length }: DayRead) => Math.min(Math.max(to, 0), length);
const momentAfter = (context: ReplayContext, elapsed: number) =>
  within(context.moment + elapsed * Number(context.speed) * 60, context);

/** Playing back a day of a run: which day, which moment, and whether it moves. The state of that moment is in the Query cache. */
export const replayMachine = setup({
  types: {
    context: {} as ReplayContext,
    events: {} as ReplayEvent,
    input: {} as ChosenDay,
  },
  actors: {
    /** Reads the day into the cache. Resolves with null if the service does not offer replays. */
    readDay: fromPromise<DayRead | null, ChosenDay>(notProvided),
    /** Sends `clock.ticked` as time passes. */
    clock: fromCallback<EventObject>(notProvided),
  },
  delays: { readingLimit: 30 * SECOND },
  guards: {
    isNotOffered: (_, { day }: { day: DayRead | null }) => day === null,
    beginsAtEnd: (_, { day }: { day: DayRead | null }) => day !== null && day.moment >= day.length,
    isEnd: ({ context }, { to }: Target) => to >= context.length,
    isAtEnd: ({ context }) => context.moment >= context.length,
    isInLastMinute: ({ context }) => context.moment > context.length - MINUTE,
    reachesEnd: ({ context }, { elapsed }: { elapsed: number }) =>
      momentAfter(context, elapsed) >= context.length,
    isResuming: ({ context }) => context.resumes,
  },
  actions: {
    noteChosen: assign((_, { day, at }: ChosenDay) => ({ day, at, moment: 0, length: 0 })),
    noteDay: assign((_, { day }: { day: DayRead | null }) => day ?? {}),
    goTo: assign({ moment: ({ context }, { to }: Target) => within(to, context) }),
    advance: assign({
      moment: ({ context }, { elapsed }: { elapsed: number }) => momentAfter(context, elapsed),
    }),
    rewind: assign({ moment: 0 }),
    noteSpeed: assign({ speed: (_, { speed }: { speed: Speed }) => speed }),
    noteResuming: assign({ resumes: true }),
    forgetResuming: assign({ resumes: false }),
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'replay',
  context: ({ input }) => ({ ...input, moment: 0, length: 0, speed: '5', resumes: false, problem: null }),
  initial: 'loading',
  on: {
    'day.chosen': {
      target: '.loading',
      actions: { type: 'noteChosen', params: ({ event: { day, at } }) => ({ day, at }) },
    },
  },
  states: {
    loading: work({
      src: 'readDay',
      input: ({ context: { day, at } }: { context: ReplayContext }) => ({ day, at }),
      done: [
        { guard: { type: 'isNotOffered', params: dayOf }, target: 'unavailable' },
        {
          guard: { type: 'beginsAtEnd', params: dayOf },
          target: 'loaded.ended',
          actions: { type: 'noteDay', params: dayOf },
        },
        { target: 'loaded', actions: { type: 'noteDay', params: dayOf } },
      ],
      failed: 'failed',
      limit: 'readingLimit',
    }),
    failed: { exit: 'forgetProblem', on: { 'replay.retry': 'loading' } },
    unavailable: {},
    loaded: {
      initial: 'paused',
      on: {
        'speed.chosen': {
          actions: { type: 'noteSpeed', params: ({ event }) => ({ speed: event.speed }) },
        },
        'moment.chosen': [
          {
            guard: { type: 'isEnd', params: toMoment },
            target: '.ended',
            actions: { type: 'goTo', params: toMoment },
          },
          { target: '.paused', actions: { type: 'goTo', params: toMoment } },
        ],
        'scrub.moved': { target: '.scrubbing', actions: { type: 'goTo', params: toMoment } },
      },
      states: {
        paused: {
          on: {
            'replay.play': [
              // The little that is left would end at once.
              { guard: 'isInLastMinute', target: 'playing', actions: 'rewind' },
              { target: 'playing' },
            ],
          },
        },
        playing: {
          invoke: { id: 'clock', src: 'clock', onError: 'paused' },
          on: {
            'clock.ticked': [
              {
                guard: { type: 'reachesEnd', params: elapsedOf },
                target: 'ended',
                actions: { type: 'advance', params: elapsedOf },
              },
              { actions: { type: 'advance', params: elapsedOf } },
            ],
            'replay.pause': 'paused',
            'scrub.moved': {
              target: 'scrubbing',
              actions: ['noteResuming', { type: 'goTo', params: toMoment }],
            },
          },
        },
        scrubbing: {
          exit: 'forgetResuming',
          on: {
            'scrub.moved': { actions: { type: 'goTo', params: toMoment } },
            'scrub.ended': [
              { guard: 'isAtEnd', target: 'ended' },
              { guard: 'isResuming', target: 'playing' },
              { target: 'paused' },
            ],
          },
        },
        ended: { on: { 'replay.play': { target: 'playing', actions: 'rewind' } } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof replayMachine>;

export type ReplayMode = 'loading' | 'failed' | 'unavailable' | 'paused' | 'playing' | 'scrubbing' | 'ended';

/** What the replay is doing. */
export const selectReplayMode = ({ value }: Snapshot): ReplayMode =>
  typeof value === 'string' ? value : value.loaded;

export const selectReplayDay = ({ context }: Snapshot): string => context.day;
export const selectSpeed = ({ context }: Snapshot): Speed => context.speed;

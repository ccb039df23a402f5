import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { WordsOf } from '../../../../src/machines/machine-words.ts';
import { done, fail, type MachineModel } from '../model.ts';

/** A lock that opens with a code, locks itself again, and counts wrong codes. */
export const lockMachine = setup({
  types: {
    context: {} as { wrong: number },
    events: {} as { type: 'code.entered'; right: boolean } | { type: 'door.closed' },
    emitted: {} as { type: 'alarm' },
  },
  delays: { relock: 5_000 },
  guards: {
    isRight: ({ event }) => event.type === 'code.entered' && event.right,
    isLastTry: ({ context }) => context.wrong >= 1,
  },
  actions: {
    count: assign({ wrong: ({ context }) => context.wrong + 1 }),
    reset: assign({ wrong: 0 }),
    ring: emit({ type: 'alarm' }),
  },
}).createMachine({
  id: 'lock',
  context: { wrong: 0 },
  initial: 'locked',
  states: {
    locked: {
      on: {
        'code.entered': [
          { guard: 'isRight', target: 'open', actions: 'reset' },
          { guard: 'isLastTry', target: 'blocked', actions: ['count', 'ring'] },
          { actions: 'count' },
        ],
      },
    },
    open: {
      on: { 'door.closed': 'locked' },
      after: { relock: 'locked' },
    },
    blocked: { type: 'final' },
  },
});

const lockWords: WordsOf<typeof lockMachine> = {
  title: 'Locking a door',
  machine: 'Opens a door for a moment when the right code is entered.',
  labels: { locked: 'Locked', open: 'Open', blocked: 'Blocked' },
  states: {
    locked: 'Waits for a code.',
    open: 'The door can be opened.',
    blocked: 'Too many wrong codes.',
  },
  events: { 'code.entered': 'someone enters a code', 'door.closed': 'the door closes' },
  guards: { isRight: 'the code is right', isLastTry: 'it was the last try' },
  actions: { count: 'count the wrong code', reset: 'forget the wrong codes', ring: 'ring the alarm' },
  actors: {},
  delays: { relock: 'after {time}' },
};

export const lockModel: MachineModel<typeof lockMachine> = {
  name: 'lock',
  machine: lockMachine,
  words: lockWords,
  scenarios: [
    {
      name: 'new',
      events: () => [
        { type: 'code.entered', right: true },
        { type: 'code.entered', right: false },
      ],
    },
  ],
  invariants: () => [
    { rule: 'At most two wrong codes are counted.', holds: ({ after }) => after.context.wrong <= 2 },
    {
      rule: 'The alarm rings when, and only when, the lock blocks.',
      holds: ({ after, emitted }) => after.matches('blocked') === emitted.length > 0,
    },
  ],
};

/** A download with progress reports, a deadline, an endless retry and a region for the network. */
export const downloadMachine = setup({
  types: {
    context: {} as { percent: number },
    events: {} as
      | { type: 'download.requested' }
      | { type: 'download.progressed'; percent: number }
      | { type: 'network.lost' }
      | { type: 'network.returned' },
  },
  actors: {
    fetchFile: fromPromise<{ bytes: number }>(() => Promise.reject(new Error('Not provided.'))),
    watchProgress: fromCallback(() => {
      throw new Error('Not provided.');
    }),
  },
  delays: { deadline: 30_000 },
  guards: { isEmpty: (_, params: { bytes: number }) => params.bytes === 0 },
  actions: {
    setPercent: assign({ percent: (_, params: { percent: number }) => params.percent }),
    resetPercent: assign({ percent: 0 }),
  },
}).createMachine({
  id: 'download',
  type: 'parallel',
  context: { percent: 0 },
  states: {
    file: {
      initial: 'idle',
      states: {
        idle: { on: { 'download.requested': 'loading' } },
        loading: {
          entry: 'resetPercent',
          invoke: [
            {
              id: 'fetchFile',
              src: 'fetchFile',
              onDone: [
                {
                  guard: { type: 'isEmpty', params: ({ event }) => ({ bytes: event.output.bytes }) },
                  target: 'failed',
                },
                { target: 'loaded' },
              ],
              onError: 'failed',
            },
            { id: 'watchProgress', src: 'watchProgress', onError: { actions: 'resetPercent' } },
          ],
          after: { deadline: 'failed' },
          on: {
            'download.progressed': {
              actions: { type: 'setPercent', params: ({ event }) => ({ percent: event.percent }) },
            },
          },
        },
        failed: {
          on: { 'download.requested': 'loading' },
        },
        loaded: { type: 'final' },
      },
    },
    network: {
      initial: 'online',
      states: {
        online: { on: { 'network.lost': 'offline' } },
        offline: { on: { 'network.returned': 'online' } },
      },
    },
  },
});

const downloadWords: WordsOf<typeof downloadMachine> = {
  title: 'Downloading a file',
  machine: 'Fetches one file and says how far it is.',
  labels: {
    file: 'The file',
    'file.idle': 'Idle',
    'file.loading': 'Loading',
    'file.failed': 'Failed',
    'file.loaded': 'Loaded',
    network: 'The network',
    'network.online': 'Online',
    'network.offline': 'Offline',
  },
  states: {
    file: 'The file itself.',
    'file.idle': 'Nothing asked for.',
    'file.loading': 'The file is on its way.',
    'file.failed': 'Did not arrive; can be asked for again.',
    'file.loaded': 'Arrived.',
    network: 'Whether the machine is online.',
    'network.online': 'Connected.',
    'network.offline': 'Not connected.',
  },
  events: {
    'download.requested': 'someone asks for the file',
    'download.progressed': 'more of the file arrives',
    'network.lost': 'the network is gone',
    'network.returned': 'the network is back',
  },
  guards: { isEmpty: 'the file is empty' },
  actions: { setPercent: 'note the progress', resetPercent: 'forget the progress' },
  actors: {
    fetchFile: { runs: 'fetch the file', done: 'the file arrives', failed: 'the file does not arrive' },
    watchProgress: { runs: 'watch the progress', failed: 'the progress can no longer be watched' },
  },
  delays: { deadline: 'after {time} without the file' },
};

export const downloadModel: MachineModel<typeof downloadMachine> = {
  name: 'download',
  machine: downloadMachine,
  words: downloadWords,
  listeners: { watchProgress: ['download.progressed'] },
  scenarios: [
    {
      name: 'new',
      events: () => [
        { type: 'download.progressed', percent: 50 },
        done('fetchFile', { bytes: 10 }),
        done('fetchFile', { bytes: 0 }),
        fail('fetchFile'),
        fail('watchProgress'),
      ],
    },
  ],
  invariants: () => [
    { rule: 'Progress is a percentage.', holds: ({ after }) => after.context.percent <= 100 },
  ],
};

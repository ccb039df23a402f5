import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
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
  description: 'Opens a door for a moment when the right code is entered.',
  context: { wrong: 0 },
  initial: 'locked',
  states: {
    locked: {
      description: 'Waits for a code.',
      on: {
        'code.entered': [
          { guard: 'isRight', target: 'open', actions: 'reset' },
          { guard: 'isLastTry', target: 'blocked', actions: ['count', 'ring'] },
          { actions: 'count' },
        ],
      },
    },
    open: {
      description: 'The door can be opened.',
      on: { 'door.closed': 'locked' },
      after: { relock: 'locked' },
    },
    blocked: { type: 'final', description: 'Too many wrong codes.' },
  },
});

export const lockModel: MachineModel<typeof lockMachine> = {
  name: 'lock',
  machine: lockMachine,
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
  description: 'Fetches one file and says how far it is.',
  type: 'parallel',
  context: { percent: 0 },
  states: {
    file: {
      description: 'The file itself.',
      initial: 'idle',
      states: {
        idle: { description: 'Nothing asked for.', on: { 'download.requested': 'loading' } },
        loading: {
          description: 'The file is on its way.',
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
          description: 'Did not arrive; can be asked for again.',
          on: { 'download.requested': 'loading' },
        },
        loaded: { description: 'Arrived.', type: 'final' },
      },
    },
    network: {
      description: 'Whether the machine is online.',
      initial: 'online',
      states: {
        online: { description: 'Connected.', on: { 'network.lost': 'offline' } },
        offline: { description: 'Not connected.', on: { 'network.returned': 'online' } },
      },
    },
  },
});

export const downloadModel: MachineModel<typeof downloadMachine> = {
  name: 'download',
  machine: downloadMachine,
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

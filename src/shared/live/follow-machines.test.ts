import { describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { followMachines, type Told } from './follow-machines.ts';

const fail = () => {
  throw new Error('a secret');
};

/** A machine that fails wherever a test wants it to. */
const brittle = (failsAtStart = false) =>
  setup({ actions: { fail }, guards: { fail } }).createMachine({
    id: 'brittle',
    initial: 'born',
    states: {
      born: { always: 'idle' },
      idle: {
        entry: failsAtStart ? ['fail'] : [],
        after: { 1000: 'sent' },
        on: {
          'action.cancel': 'idle',
          'action.confirm': { target: 'sent', actions: 'fail' },
          'action.retry': { target: 'sent', guard: 'fail' },
          'action.dismiss': {
            actions: ({ self }) => {
              self.send({ type: 'action.cancel' });
              fail();
            },
          },
        },
      },
      sent: {},
    },
  });

/** What Live hears of a machine that gets these events, with what its subscribers see. */
async function toldOf(machine: ReturnType<typeof brittle>, ...types: string[]) {
  const told: Told[] = [];
  const errors: unknown[] = [];
  const actor = createActor(machine, { inspect: followMachines((one) => told.push(one)) });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  for (const type of types) actor.send({ type });
  await Promise.resolve();
  actor.stop();
  return { told, look: told.map(({ event, state, status }) => [event, state, status]), errors };
}

const start = [undefined, 'idle', 'active'];

describe('what Live hears of a machine', () => {
  it('are the transitions it took, also at its start, and its timers', async () => {
    const { told } = await toldOf(brittle(), 'action.cancel');
    expect(told.map(({ taken }) => taken)).toEqual([
      ['brittle.born | always | 0'],
      ['brittle.idle | action.cancel | 0'],
      [],
    ]);
    const due = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(told[0]?.timers).toEqual([{ event: 'xstate.after.1000.brittle.idle', due }]);
    expect(told.at(-1)).toMatchObject({ status: 'stopped' });
  });

  it('never is an event that its chart does not have', async () => {
    const { look } = await toldOf(brittle(), 'a secret');
    expect(look[1]).toEqual(['(not in the chart)', 'idle', 'active']);
  });

  it('tells its runs apart', () => {
    const told: Told[] = [];
    const inspect = followMachines((one) => told.push(one));
    for (const actor of [createActor(brittle(), { inspect }), createActor(brittle(), { inspect })]) {
      actor.start();
      actor.stop();
    }
    expect(told.map(({ actor }) => actor)).toEqual([1, 1, 2, 2]);
  });
});

describe('what Live hears of a machine that fails', () => {
  it.each(['action.confirm', 'action.retry', 'action.dismiss'])(
    'is the event that ended it: %s',
    async (type) => {
      const { look, errors } = await toldOf(brittle(), 'action.cancel', type);
      expect(look).toEqual([start, ['action.cancel', 'idle', 'active'], [type, 'idle', 'error']]);
      expect(errors.map(String)).toEqual([expect.stringContaining('a secret')]);
    },
  );

  it('is that it failed at its start', async () => {
    const { look } = await toldOf(brittle(true));
    expect(look).toEqual([[undefined, 'idle', 'error']]);
  });

  it('has nothing after the end', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { look } = await toldOf(brittle(), 'action.confirm', 'action.cancel');
    expect(look).toEqual([start, ['action.confirm', 'idle', 'error']]);
    vi.restoreAllMocks();
  });
});

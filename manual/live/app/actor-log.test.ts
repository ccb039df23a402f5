import { describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { followActor, type Told } from './actor-log.ts';

const fail = () => {
  throw new Error('a secret');
};

/** A machine that fails wherever a test wants it to. It has the id of a machine that may be told. */
const brittle = (failsAtStart = false) =>
  setup({ actions: { fail }, guards: { fail } }).createMachine({
    id: 'bot',
    initial: 'idle',
    context: { intent: null, problem: null },
    states: {
      idle: {
        entry: failsAtStart ? ['fail'] : [],
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

/** What is told of a machine that gets these events, with what its subscribers see. */
async function toldOf(machine: ReturnType<typeof brittle>, ...types: string[]) {
  const actor = createActor(machine);
  const told: Told[] = [];
  const errors: unknown[] = [];
  followActor(
    actor,
    false,
    () => '',
    (_machine, one) => told.push(one),
  );
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  for (const type of types) actor.send({ type });
  await Promise.resolve();
  return { look: told.map(({ event, state, status }) => [event?.type, state.value, status]), errors };
}

const start = [undefined, 'idle', 'active'];

describe('what is told of a machine that fails', () => {
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

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { followMachines, openTab, type Told } from './inspected.ts';
import { type AppMessage, channelName, type ManualMessage, protocolVersion } from './protocol.ts';

const asked = (says: ManualMessage['says'], version = protocolVersion) =>
  new MessageEvent('message', { data: { kind: channelName, version, from: 'manual', says } });

/** A tab of a browser with this storage. */
function open(storage: () => Storage) {
  const said: AppMessage[] = [];
  const channel = Object.assign(new EventTarget(), {
    postMessage: (message: AppMessage) => said.push(message),
  });
  const window = Object.defineProperty(
    Object.assign(new EventTarget(), { location: { pathname: '/dashboard' } }),
    'sessionStorage',
    { get: storage },
  );
  openTab({
    window: window as unknown as Window,
    channel: channel as unknown as BroadcastChannel,
  });
  return { channel, window, words: () => said };
}

function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  } as unknown as Storage;
}

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

describe('a tab of the app', () => {
  it('keeps its id when it loads again', () => {
    const kept = storage();
    const ids = [open(() => kept), open(() => kept), open(storage)].map(({ words }) => {
      const [first] = words();
      return first?.says === 'here' ? first.info.tab : undefined;
    });
    expect(ids[0]).toEqual(expect.any(String));
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it.each([
    ['refuses the access', refuse],
    ['refuses to keep anything', () => ({ ...storage(), setItem: refuse }) as Storage],
  ])('opens where storage %s', (_what, refusing) => {
    const { words } = open(refusing);
    expect(words()).toMatchObject([{ says: 'here', info: { tab: expect.any(String), page: '/dashboard' } }]);
  });

  it('answers questions, and says where it goes and when it closes', () => {
    const { channel, window, words } = open(storage);
    channel.dispatchEvent(asked('ping'));
    channel.dispatchEvent(asked('ask'));
    channel.dispatchEvent(asked('ask', 9));
    channel.dispatchEvent(new MessageEvent('message', { data: 'something else' }));
    window.dispatchEvent(new Event('popstate'));
    window.dispatchEvent(new Event('pagehide'));
    expect(words()).toMatchObject([
      { says: 'here' },
      { says: 'alive' },
      { says: 'here' },
      { says: 'alive' },
      { says: 'moved', page: '/dashboard' },
      { says: 'closed' },
    ]);
  });
});

it('is passed wherever the app creates a machine', () => {
  const root = join(import.meta.dirname, '../..');
  const creating = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }))
    .filter(({ code }) => /\b(createActor|useActorRef|useActor|useMachine)\(/.test(code));
  expect(creating.length).toBeGreaterThan(0);
  expect(creating.filter(({ code }) => !/\binspected\b/.test(code)).map(({ path }) => path)).toEqual([]);
});

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

/** What Live hears about a machine that gets these events, and the errors that its subscribers see. */
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

describe('what Live hears about a machine', () => {
  it('has the transitions it took, also at its start, and its timers', async () => {
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

  it('names no event that its chart does not have', async () => {
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

describe('what Live hears about a machine that fails', () => {
  it.each(['action.confirm', 'action.retry', 'action.dismiss'])(
    'has the event that ended it: %s',
    async (type) => {
      const { look, errors } = await toldOf(brittle(), 'action.cancel', type);
      expect(look).toEqual([start, ['action.cancel', 'idle', 'active'], [type, 'idle', 'error']]);
      expect(errors.map(String)).toEqual([expect.stringContaining('a secret')]);
    },
  );

  it('says that it failed at its start', async () => {
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

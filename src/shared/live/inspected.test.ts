import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTab } from './inspected.ts';
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

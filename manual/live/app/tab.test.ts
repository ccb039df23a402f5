import { describe, expect, it } from 'vitest';
import { fromManual } from '../protocol.ts';
import { receive } from '../receive.ts';
import { openTab } from './tab.ts';

/** A tab of a browser with this storage. */
function open(storage: () => Storage) {
  const said: unknown[] = [];
  const channel = Object.assign(new EventTarget(), { postMessage: (message: unknown) => said.push(message) });
  const window = Object.defineProperty(
    Object.assign(new EventTarget(), { location: { pathname: '/dashboard' } }),
    'sessionStorage',
    { get: storage },
  );
  openTab({
    window: window as unknown as Window,
    channel: channel as unknown as BroadcastChannel,
    build: 'b1',
  });
  const words = () =>
    said.map((message) => {
      const received = receive(message);
      return received.kind === 'message' ? received.message : received.kind;
    });
  return { channel, window, words };
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
      return typeof first === 'object' && 'info' in first ? first.info.tab : undefined;
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
    channel.dispatchEvent(new MessageEvent('message', { data: fromManual({ says: 'ping' }) }));
    channel.dispatchEvent(new MessageEvent('message', { data: fromManual({ says: 'ask' }) }));
    channel.dispatchEvent(
      new MessageEvent('message', { data: { ...fromManual({ says: 'ask' }), version: 9 } }),
    );
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

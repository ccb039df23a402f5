import { describe, expect, it } from 'vitest';
import { type AppMessage, type AppWords, type Entry, fromApp, receive } from '../protocol.ts';
import { hear, type LiveTab, needsAll, passTime } from './tabs.ts';

const entry = (n: number): Entry => ({
  n,
  actor: 1,
  machine: 'bot',
  step: n - 1,
  at: '2026-11-22T12:00:00.000Z',
  taken: [],
  state: { value: 'here', context: {} },
  status: 'active',
  timers: [],
});

const here = (tab: string, entries: Entry[] = []): AppWords => ({
  says: 'here',
  info: { tab, openedAt: '2026-11-22T12:00:00.000Z', page: '/dashboard', build: 'abc' },
  entries,
});

/** The tabs after these words, one per second. */
function tabsAfter(...said: [load: string, words: AppWords][]): readonly LiveTab[] {
  return said.reduce<readonly LiveTab[]>(
    (tabs, [load, words], second) => hear(tabs, fromApp(load, words), second * 1_000),
    [],
  );
}

const look = (tabs: readonly LiveTab[]) =>
  tabs.map(({ load, number, status, entries }) => [load, number, status, entries.map(({ n }) => n).join()]);

describe('what the manual knows of the tabs', () => {
  it('keeps several tabs apart and numbers them', () => {
    const tabs = tabsAfter(
      ['one', here('a', [entry(1)])],
      ['two', here('b')],
      ['two', { says: 'happened', entry: entry(1) }],
      ['one', { says: 'happened', entry: entry(2) }],
    );
    expect(look(tabs)).toEqual([
      ['one', 1, 'open', '1,2'],
      ['two', 2, 'open', '1'],
    ]);
  });

  it('tells a reload from a copy of a tab and from a closed tab', () => {
    const reloaded = tabsAfter(['one', here('a')], ['one', { says: 'closed' }], ['again', here('a')]);
    expect(look(reloaded)).toEqual([
      ['one', 1, 'reloaded', ''],
      ['again', 1, 'open', ''],
    ]);
    expect(look(tabsAfter(['one', here('a')], ['copy', here('a')]))).toEqual([
      ['one', 1, 'open', ''],
      ['copy', 2, 'open', ''],
    ]);
    expect(look(tabsAfter(['one', here('a')], ['one', { says: 'closed' }]))).toEqual([
      ['one', 1, 'closed', ''],
    ]);
  });

  it('replaces an entry that comes again, and follows the page', () => {
    const again = { ...entry(1), again: { times: 2, at: '2026-11-22T12:00:09.000Z' } };
    const tabs = tabsAfter(
      ['one', here('a', [entry(1), entry(2)])],
      ['one', { says: 'happened', entry: again }],
      ['one', { says: 'moved', page: '/settings' }],
    );
    expect(tabs[0]?.entries).toEqual([again, entry(2)]);
    expect(tabs[0]?.info.page).toBe('/settings');
  });

  it('says that a tab is silent, until it is heard again', () => {
    const tabs = passTime(tabsAfter(['one', here('a')]), 11_000);
    expect(look(tabs)).toEqual([['one', 1, 'silent', '']]);
    expect(look(hear(tabs, fromApp('one', { says: 'alive' }), 12_000))).toEqual([['one', 1, 'open', '']]);
    expect(passTime(tabs, 12_000)).toBe(tabs);
  });

  it('asks for everything when it has missed something', () => {
    const tabs = tabsAfter(['one', here('a', [entry(1)])]);
    const asks = (load: string, words: AppWords) => needsAll(tabs, fromApp(load, words));
    expect(asks('one', { says: 'happened', entry: entry(2) })).toBe(false);
    expect(asks('one', { says: 'happened', entry: entry(4) })).toBe(true);
    expect(asks('unheard', { says: 'alive' })).toBe(true);
    expect(asks('unheard', { says: 'closed' })).toBe(false);
  });

  it('forgets old loads', () => {
    const said = Array.from({ length: 9 }, (_, index) => [
      [`load ${index}`, here(`tab ${index}`)],
      [`load ${index}`, { says: 'closed' }],
    ]).flat() as [string, AppWords][];
    expect(tabsAfter(...said, ['last', here('last')]).map(({ load }) => load)).toEqual([
      'load 4',
      'load 5',
      'load 6',
      'load 7',
      'load 8',
      'last',
    ]);
  });
});

describe('a message', () => {
  const message: AppMessage = fromApp('one', { says: 'alive' });

  it('of this version is received', () => {
    expect(receive(message)).toEqual({ kind: 'message', message });
  });

  it('of another version is recognized, unlike anything else', () => {
    expect(receive({ ...message, version: 2 })).toEqual({ kind: 'otherVersion', from: 'app', version: 2 });
    expect(
      ['hello', null, { kind: 'other' }, { kind: 'botdeck.live' }].map((data) => receive(data).kind),
    ).toEqual(Array(4).fill('foreign'));
  });
});

import { describe, expect, it } from 'vitest';
import { type AppWords, type Entry, fromApp } from '../../src/shared/live/protocol.ts';
import { hear, type LiveTab, needsAll, silence, type TabStatus, tabToShow } from './tabs.ts';

const entry = (n: number): Entry => ({
  n,
  actor: 1,
  machine: 'bot',
  step: n - 1,
  at: '2026-11-22T12:00:00.000Z',
  taken: [],
  state: 'here',
  status: 'active',
  timers: [],
});

const here = (tab: string, entries: Entry[] = []): AppWords => ({
  says: 'here',
  info: { tab, openedAt: '2026-11-22T12:00:00.000Z', page: '/dashboard' },
  entries,
});

function tabsAfter(...said: [load: string, words: AppWords][]): readonly LiveTab[] {
  return said.reduce<readonly LiveTab[]>((tabs, [load, words]) => hear(tabs, fromApp(load, words)), []);
}

const look = (tabs: readonly LiveTab[]) =>
  tabs.map(({ load, number, status, entries }) => [load, number, status, entries.map(({ n }) => n).join()]);

describe('the manual’s knowledge of the tabs', () => {
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
    const tabs = silence(tabsAfter(['one', here('a')]), () => true);
    expect(look(tabs)).toEqual([['one', 1, 'silent', '']]);
    const heard = hear(tabs, fromApp('one', { says: 'alive' }));
    expect(look(heard)).toEqual([['one', 1, 'open', '']]);
    expect(silence(heard, () => false)).toBe(heard);
    expect(hear(heard, fromApp('one', { says: 'alive' }))).toBe(heard);
  });

  it('gives a copy of a silent or reloaded tab a number of its own', () => {
    const tabs = tabsAfter(['one', here('a')], ['one', { says: 'closed' }], ['again', here('a')]);
    const silent = silence(tabs, () => true);
    expect(look(hear(silent, fromApp('copy', here('a'))))).toEqual([
      ['one', 1, 'reloaded', ''],
      ['again', 1, 'silent', ''],
      ['copy', 2, 'open', ''],
    ]);
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

const tab = (load: string, status: TabStatus): LiveTab => ({
  ...{ load, number: 1, status, entries: [] },
  info: { tab: load, openedAt: '2026-11-22T12:00:00.000Z', page: '/dashboard' },
});
const show = (tabs: readonly LiveTab[], chosen?: string, shown?: string) =>
  tabToShow(tabs, chosen, shown)?.load;

describe('the tab that Live shows', () => {
  it('is the chosen one, whatever becomes of it', () => {
    expect(show([tab('a', 'open'), tab('b', 'reloaded')], 'b', 'b')).toBe('b');
    expect(show([tab('a', 'open')], 'b', 'b')).toBe('a');
  });

  it('stays while it does not answer, and while no other is open', () => {
    expect(show([tab('a', 'open'), tab('b', 'silent')], undefined, 'b')).toBe('b');
    expect(show([tab('a', 'closed'), tab('b', 'silent'), tab('c', 'closed')], undefined, 'a')).toBe('a');
  });

  it('is an open one at first, and after it has closed', () => {
    expect(show([])).toBeUndefined();
    expect(show([tab('a', 'closed'), tab('b', 'open')])).toBe('b');
    expect(show([tab('a', 'closed'), tab('b', 'silent')])).toBe('a');
    expect(show([tab('a', 'reloaded'), tab('b', 'closed'), tab('c', 'open')], undefined, 'a')).toBe('c');
  });
});

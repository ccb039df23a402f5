import { describe, expect, it } from 'vitest';
import { tabToShow } from './tab-to-show.ts';
import type { LiveTab, TabStatus } from './tabs.ts';

const tab = (load: string, status: TabStatus): LiveTab => ({
  ...{ load, number: 1, status, entries: [] },
  info: { tab: load, openedAt: '2026-11-22T12:00:00.000Z', page: '/dashboard', build: 'b1' },
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

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AppWords, type Entry, fromApp } from '../../src/shared/live/protocol.ts';
import { fromManual, heardOn, receive } from './live-store.ts';

const entry: Entry = {
  ...{ n: 2, actor: 1, machine: 'bot', step: 1, at: '2026-11-22T12:00:00.000Z', taken: ['bot.a | b | 0'] },
  event: 'status.trading',
  state: { status: { observed: 'stopped' }, action: 'idle' },
  status: 'active',
  timers: [{ event: 'xstate.after.deadline.bot', due: '2026-11-22T12:00:09.000Z' }],
  again: { times: 1, at: '2026-11-22T12:00:01.000Z' },
};
const { event: _event, again: _again, ...rest } = entry;
const start: Entry = { ...rest, step: 0 };
const info = { tab: 'a', openedAt: '2026-11-22T12:00:00.000Z', page: '/dashboard' };

const words: AppWords[] = [
  { says: 'here', info, entries: [start, entry] },
  { says: 'happened', entry },
  { says: 'moved', page: '/settings' },
  { says: 'alive' },
  { says: 'closed' },
];

/** An entry as received, one that differs from a correct one. */
const kindWith = (wrong: object) =>
  receive({ ...fromApp('one', { says: 'happened', entry }), entry: wrong }).kind;

describe('a message', () => {
  it('of this version is received', () => {
    const messages = [
      ...words.map((said) => fromApp('one', said)),
      ...(['ask', 'ping'] as const).map((says) => fromManual({ says })),
    ];
    expect(messages.map(receive)).toEqual(messages.map((message) => ({ kind: 'message', message })));
  });

  it('of another version is recognized, unlike anything else', () => {
    const message = fromApp('one', { says: 'alive' });
    expect(receive({ ...message, version: 9 })).toEqual({ kind: 'otherVersion', from: 'app', version: 9 });
    expect(
      ['hello', null, { kind: 'other' }, { kind: 'botdeck.live' }].map((data) => receive(data).kind),
    ).toEqual(Array(4).fill('foreign'));
  });

  it.each([
    ['nobody', { ...fromApp('one', { says: 'alive' }), from: 'a stranger' }],
    ['a tab without a load', { ...fromApp('one', { says: 'alive' }), load: undefined }],
    ['a tab that says something unknown', { ...fromApp('one', { says: 'alive' }), says: 'toString' }],
    ['a manual that says something unknown', { ...fromManual({ says: 'ask' }), says: 'alive' }],
    ['a tab without information', { ...fromApp('one', { says: 'here', info, entries: [] }), info: null }],
    ['a tab without entries', { ...fromApp('one', { says: 'here', info, entries: [] }), entries: {} }],
    ['a tab on no page', { ...fromApp('one', { says: 'moved', page: '/' }), page: 7 }],
  ])('of %s counts as foreign', (_who, message) => {
    expect(receive(message).kind).toBe('foreign');
  });

  it('with an entry that a page could not show counts as foreign', () => {
    expect(kindWith(entry)).toBe('message');
    const wrong: Record<keyof Entry, unknown[]> = {
      n: [0, '1'],
      actor: [null],
      machine: [undefined],
      step: [-1],
      at: ['yesterday'],
      event: [null, {}, 7],
      taken: ['a', [1]],
      state: [{ a: null }, 7, []],
      status: ['asleep', ['active']],
      timers: [[{ event: 'a' }]],
      again: [{ times: 0, at: entry.at }],
    };
    const accepted = Object.entries(wrong).flatMap(([key, values]) =>
      values
        .filter((value) => kindWith({ ...entry, [key]: value }) !== 'foreign')
        .map((value) => [key, value]),
    );
    expect(accepted).toEqual([]);
  });
});

describe('with a clock of its own', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const entry = (n: number): Entry => ({
    ...{ n, actor: 1, machine: 'bot', step: n, at: '2026-11-22T12:00:00.000Z', taken: [], timers: [] },
    state: 'here',
    status: 'active',
  });

  const here = (entries: Entry[] = []): AppWords => ({
    says: 'here',
    info: { tab: 'a', openedAt: '2026-11-22T12:00:00.000Z', page: '/dashboard' },
    entries,
  });

  /** A manual, and what it says to the tabs. */
  function openManual() {
    const channel = new EventTarget();
    const said: string[] = [];
    let answer = (_says: string) => {};
    const postMessage = (data: unknown) => {
      const received = receive(data);
      if (received.kind !== 'message') throw new Error('The manual said something unknown.');
      said.push(received.message.says);
      answer(received.message.says);
    };
    const hear = (data: unknown) => channel.dispatchEvent(new MessageEvent('message', { data }));
    const heard = heardOn(Object.assign(channel, { postMessage }) as unknown as BroadcastChannel);
    return {
      heard,
      said,
      hear,
      say: (words: AppWords, load = 'one') => hear(fromApp(load, words)),
      answerWith: (next: typeof answer) => {
        answer = next;
      },
      statuses: () => heard.get().tabs.map(({ status }) => status),
    };
  }

  describe('what the manual hears', () => {
    it('means a silent tab only after three questions without an answer, however late they are asked', () => {
      const { say, statuses, said } = openManual();
      say(here());
      vi.advanceTimersByTime(2 * 3_000);
      say({ says: 'alive' });
      // In the background, a throttled manual asks late, so the time that has passed says nothing about the tab.
      vi.setSystemTime(Date.now() + 3_600_000);
      vi.advanceTimersByTime(3 * 3_000);
      expect(statuses()).toEqual(['open']);
      vi.advanceTimersByTime(3_000);
      expect(statuses()).toEqual(['silent']);
      say({ says: 'alive' });
      expect(statuses()).toEqual(['open']);
      expect(said.filter((one) => one === 'ping')).toHaveLength(6);
    });

    it('does not change while all tabs answer', () => {
      const { heard, say, answerWith } = openManual();
      say(here());
      answerWith(() => say({ says: 'alive' }));
      const before = heard.get();
      vi.advanceTimersByTime(60_000);
      expect(heard.get()).toBe(before);
    });

    it('asks for everything once, however many messages make no sense without it', () => {
      const { say, said, heard } = openManual();
      expect(said).toEqual(['ask']);
      say(here([entry(1)]));
      for (const n of [4, 6, 8]) say({ says: 'happened', entry: entry(n) });
      say({ says: 'alive' }, 'unheard');
      expect(said).toEqual(['ask', 'ask']);
      say(here([1, 2, 3, 4, 5, 6, 7, 8].map(entry)));
      expect(heard.get().tabs[0]?.entries).toHaveLength(8);
      say({ says: 'happened', entry: entry(10) });
      expect(said).toEqual(['ask', 'ask', 'ask']);
    });

    it('asks again if nobody answered', () => {
      const { say, said } = openManual();
      vi.advanceTimersByTime(3_000);
      say({ says: 'alive' }, 'unheard');
      expect(said).toEqual(['ask', 'ping', 'ask']);
    });

    it('names versions that it does not speak, once, and ignores other messages', () => {
      const { hear, heard } = openManual();
      const other = { ...fromApp('one', { says: 'alive' }), version: 9 };
      for (const data of [other, other, 'something else', { ...other, version: 2, says: 'nothing' }])
        hear(data);
      expect(heard.get()).toEqual({ tabs: [], otherVersions: [9] });
    });
  });
});

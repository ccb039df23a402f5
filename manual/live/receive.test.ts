import { describe, expect, it } from 'vitest';
import { type AppWords, type Entry, fromApp } from '../../src/shared/live/protocol.ts';
import { fromManual, receive } from './live-store.ts';

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

/** What is received of an entry that differs from a right one. */
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

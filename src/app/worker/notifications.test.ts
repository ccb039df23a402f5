import { describe, expect, test } from 'vitest';
import { openPage, pageOf, shownOf } from './notifications.ts';

const owner = '5f4dcc3b-5aa7-4d3a-8f27-9b1c7a6de0f1';
const shown = (note: object, to: string | null = owner) =>
  shownOf(JSON.stringify({ subscription: owner, ...note }), to);
const nothing = { title: 'Something happened on an account', body: 'Sign in to see it.', tag: 'botdeck' };

describe('a notification', () => {
  // Rule: PUSH-4
  test('says what happened, and amounts only if they came', () => {
    const trade = { kind: 'TRADE_CLOSED', count: 1, trade: { number: 7, pair: 'BTC/USDT' } };
    expect(shown(trade)).toEqual({
      title: 'Trade closed: BTC/USDT',
      body: 'Open Botdeck to see the result.',
      tag: 'botdeck.TRADE_CLOSED',
      data: 'TRADE_CLOSED',
    });
    expect(shown({ ...trade, amounts: { profit: '-1234.5' } }).body).toBe('Profit: −1,234.50 USDT');
    expect(shown({ kind: 'TRADE_CLOSED', count: 12 }).title).toBe('12 trades closed');
    expect(shown({ kind: 'LIMIT_NEAR' }).body).toBe('More than 80% of it is used.');
    expect(shown({ kind: 'LIMIT_NEAR', amounts: { room: '19' } }).body).toBe(
      'More than 80% of it is used. 19.00 USDT left.',
    );
    expect(shown({ kind: 'KEY_FAILED' }).title).toBe('Check your API key');
    expect(shown({ kind: 'PAYMENT_DUE', dueAt: '2026-11-30T14:05:00.000Z' }).body).toMatch(
      /^Your paid period ends on \d+ \w+ 20\d\d, \d\d:\d\d \S+\.$/,
    );
    expect(shown({ kind: 'TEST' }).title).toBe('Notifications work');
  });

  // Rule: PUSH-9
  test('that replaces one in the tray calls for attention again, except for closed trades', () => {
    const notes = ['LIMIT_NEAR', 'KEY_FAILED', 'TEST', 'TRADE_CLOSED'].map((kind) => ({ kind }));
    const due = { kind: 'PAYMENT_DUE', dueAt: '2026-11-30T14:05:00.000Z' };
    const calls = [due, ...notes].filter((note) => shown(note).renotify).map(({ kind }) => kind);
    expect(calls).toEqual(['PAYMENT_DUE', 'LIMIT_NEAR', 'KEY_FAILED', 'TEST']);
  });

  // Rule: PUSH-9
  test('for anybody but the member who is signed in says nothing', () => {
    const note = { kind: 'TRADE_CLOSED', count: 1, amounts: { profit: '5' } };
    expect(shown(note, null)).toEqual(nothing);
    expect(shown(note, 'another')).toEqual(nothing);
  });

  test.each(['', 'no JSON', 'null', '[]', '7', '{"kind":"NEWS"}', '{"kind":"PAYMENT_DUE","dueAt":"x"}'])(
    'that cannot be understood says nothing: %s',
    (text) => expect(shownOf(text, owner)).toEqual(nothing),
  );

  test('shows only valid amounts', () => {
    const note = { kind: 'TRADE_CLOSED', count: '<b>', trade: { pair: 5 }, amounts: { profit: 'much' } };
    expect(shown(note)).toMatchObject({ title: 'A trade closed', body: 'Open Botdeck to see the result.' });
  });
});

describe('a click', () => {
  const origin = 'https://app.example';
  const tab = (path: string) => {
    const focus = async () => {
      client.focused = true;
    };
    const client = { url: origin + path, focused: false, focus };
    return client;
  };
  const clients = (...tabs: ReturnType<typeof tab>[]) => {
    const opened: string[] = [];
    const openWindow = async (path: string) => void opened.push(path);
    const all = { matchAll: async () => tabs, openWindow };
    return { opened, clients: all };
  };

  // Rule: PUSH-9
  test('focuses a tab that shows the page, or opens another', async () => {
    const there = tab('/tradebot');
    const one = clients(tab('/settings'), there);
    await openPage(pageOf('LIMIT_NEAR'), one.clients, origin);
    expect([there.focused, one.opened]).toEqual([true, []]);
    const other = clients(tab('/settings'));
    await openPage(pageOf('TRADE_CLOSED'), other.clients, origin);
    expect(other.opened).toEqual(['/dashboard']);
  });

  test('opens the first page for a kind that is not known', () => {
    expect([pageOf('https://evil.example'), pageOf(undefined)]).toEqual(['/', '/']);
  });
});

import { describe, expect, it } from 'vitest';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { machineModels } from '../../tests/model/machines.ts';
import { situationOf } from './changes.ts';
import { choicesOf } from './choices.ts';
import { eventLine, plainText } from './event-words.ts';
import { playThrough } from './play-through.ts';

function play(name: string, ...codes: string[]) {
  const model: MachineModel | undefined = machineModels.find((one) => one.name === name);
  const [scenario] = model?.scenarios ?? [];
  if (!model || !scenario) throw new Error(`no model ${name}`);
  const { frames, misfit } = playThrough(model, scenario, codes);
  if (misfit) throw new Error(misfit.why);
  return { model, frame: frames.at(-1) ?? frames[0], before: frames.at(-2) };
}

describe('what can happen next', () => {
  const choices = (name: string, ...codes: string[]) => {
    const { model, frame } = play(name, ...codes);
    return choicesOf(model, frame);
  };

  it('is put in words: outside events first, then work that ends, then timers', () => {
    const { groups } = choices('bot', 'status.trading', 'request.ask:softStop', 'request.confirm');
    expect([...new Set(groups.map(({ cause }) => cause))]).toEqual(['event', 'work', 'time']);
    expect(groups.at(-1)?.words).toMatch(/^After \d+ s/);
  });

  it('names the cases of an event by what distinguishes them', () => {
    const { groups } = choices('session', 'done.restore:ann', 'request.unauthorized:ann1-ann1-access-1');
    const ends = groups.find(({ code }) => code === 'refresh done');
    expect(ends?.choices.map(({ label }) => label)).toEqual([
      'refreshed, session ann refreshed, stored yes',
      'refreshed, session ann refreshed, stored no',
      'refused',
      'superseded',
      'gone',
      'unavailable, retry after none',
      'unavailable, retry after 20 s',
      'unavailable, retry after 100 ms',
      'unavailable, retry after 1 h',
    ]);
  });

  it('lists apart what the machine ignores', () => {
    const { groups, ignored } = choices('bot', 'status.trading');
    const asked = (list: typeof groups) =>
      list
        .filter(({ code }) => code === 'request.ask')
        .flatMap((group) => group.choices.map(({ label }) => label));
    expect(asked(groups)).toEqual(['stop entry', 'hard stop', 'soft stop']);
    expect(asked(ignored)).toEqual(['start']);
  });
});

describe('a situation', () => {
  it('says what the last event changed', () => {
    const { model, frame, before } = play('bot', 'status.trading', 'request.ask:softStop');
    const situation = situationOf(model, frame, before);
    expect(frame.event && eventLine(model, frame.event)).toBe('The member chooses an action: soft stop');
    expect(situation.states.filter(({ isNew }) => isNew)).toMatchObject([
      { name: 'Awaiting the answer', path: 'freshness.reading.awaited' },
      { name: 'Asked to confirm', path: 'action.confirming' },
    ]);
    expect(situation.left).toMatchObject([
      { name: 'Up to date', path: 'freshness.fresh' },
      { name: 'Nothing asked for', path: 'action.idle' },
    ]);
    expect(situation.context).toContainEqual({ field: 'intent', now: 'soft stop', before: 'none' });
    expect(situation.context).toContainEqual({ field: 'problem', now: 'none', before: undefined });
  });

  it('says what the event started, ended and reported', () => {
    const path = ['status.trading', 'request.ask:softStop', 'request.confirm'];
    const sent = play('bot', ...path);
    const done = play('bot', ...path, 'done.sendAction');
    expect(situationOf(sent.model, sent.frame, sent.before).started).toEqual([
      'Send the intent to the service',
    ]);
    const situation = situationOf(done.model, done.frame, done.before);
    expect(situation.ended).toEqual(['Send the intent to the service']);
    expect(situation.emitted).toEqual(['The action is done: soft stop (action.done)']);
  });

  it('says in words what the machine reported', () => {
    const { model, frame, before } = play('trade-closing', 'closing.confirm', 'done.closeTrade:yes');
    expect(situationOf(model, frame, before).emitted).toEqual(['The trade is closed (trade.closed)']);
  });

  it('lists no changes at the start', () => {
    const { model, frame } = play('payment');
    const { states, left, context, started, running } = situationOf(model, frame, undefined);
    expect([...left, ...started, ...states.filter(({ isNew }) => isNew)]).toEqual([]);
    expect(context.filter(({ before }) => before !== undefined)).toEqual([]);
    expect(running).toEqual(['Follow the newest order', 'Timer: After 15 s without an answer']);
  });
});

describe('data in plain form', () => {
  it.each([
    [null, 'none'],
    [true, 'yes'],
    [{}, 'empty'],
    [{ kind: 'refused' }, 'refused'],
    [{ kind: 'refreshed', session: { uuid: 'ann' }, stored: false }, 'refreshed, session me, stored no'],
    [{ order: { status: 'PENDING', paidAt: null }, left: 300_000 }, 'status PENDING, left 5 min'],
    [{ paidAt: '2026-11-01T08:40:00.000Z' }, '2026-11-01 08:40 UTC'],
    [{ code: null, message: 'No answer.', fields: {} }, 'No answer.'],
    [Object.assign(new Error('Not now.'), { code: 'busy' }), 'busy, Not now.'],
  ])('shows %j as “%s”', (data, text) => {
    expect(plainText(data, { me: { uuid: 'ann' } })).toBe(text);
  });
});

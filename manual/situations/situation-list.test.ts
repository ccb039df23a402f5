import { describe, expect, it } from 'vitest';
import { botWords } from '../../src/machines/bot/bot.words.ts';
import { machineModels } from '../../tests/model/machines.ts';
import { situationsData } from '../build/situations.ts';
import { filtered, machineList, type SituationFilter, statesIn } from './situation-list.ts';

const data = situationsData();
const all = data.flatMap(machineList);
const bot = all.filter(({ machine }) => machine === 'bot');
/** The situations of the bot that pass a filter. */
const only = (filter: SituationFilter) =>
  filtered(bot, filter, (_, path) => botWords.labels[path as keyof typeof botWords.labels] ?? path);

describe('the list of situations', () => {
  it('has the data of all machines in a file that loads at once', () => {
    expect(data.map(({ name }) => name)).toEqual(machineModels.map(({ name }) => name));
    expect(JSON.stringify(data).length).toBeLessThan(100_000);
  });

  it('begins with the start and goes on to the nearest', () => {
    const lengths = bot.map(({ steps }) => steps.length);
    expect(lengths[0]).toBe(0);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  });

  it('lets through a state and all states inside it', () => {
    const active = only({ state: 'status.observed.active', text: '' });
    const inside = ['trading', 'entryStopped'].map((leaf) =>
      only({ state: `status.observed.active.${leaf}`, text: '' }),
    );
    expect(active.length).toBeGreaterThan(0);
    expect(new Set(active)).toEqual(new Set(inside.flat()));
    expect(only({ state: 'status.observed.act', text: '' })).toEqual([]);
  });

  it('lets through what has all the words, in any order and case', () => {
    const found = only({ state: 'action', text: 'SOFT  intent: unanswered' });
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ context }) => context))).toEqual(
      new Set(['intent: soft stop; problem: unanswered']),
    );
  });

  it('lets through what the product calls a state', () => {
    const called = only({ state: '', text: 'active, no new trades' });
    expect(called).toEqual(only({ state: 'status.observed.active.entryStopped', text: '' }));
  });

  it('counts the situations of each state as the filter finds them', () => {
    for (const { path, count } of statesIn(bot)) {
      expect(only({ state: path, text: '' })).toHaveLength(count);
    }
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { botModel } from '../../tests/model/bot/bot.model.ts';
import { Playback } from '../../tests/model/lib/playback.ts';
import { lockModel } from '../../tests/model/lib/toys/models.ts';
import { stepsOf } from './play-address.ts';
import { playThrough } from './play-through.ts';
import { testSource } from './test-source.ts';

const kept = join(import.meta.dirname, '../../tests/model/bot/stopped-in-another-tab.test.ts');
const path = 'status.trading,request.ask:stopEntry,done.readAgain,status.trading,status.entryStopped';

it('a path copied as a test is formatted, and the test passes', () => {
  const [scenario] = botModel.scenarios;
  if (!scenario) throw new Error('no scenario');
  const { frames, misfit } = playThrough(botModel, scenario, stepsOf(path));
  expect(misfit).toBeNull();
  expect(testSource(botModel, scenario, frames)).toBe(readFileSync(kept, 'utf8'));
});

it('fails for a start or an event that the model does not have, and for a broken rule', () => {
  const [start = ''] = lockModel.scenarios.map(({ name }) => name);
  const strict = {
    ...lockModel,
    invariants: () => [
      { rule: 'It stays shut.', holds: ({ after }: { after: { value: unknown } }) => after.value !== 'open' },
    ],
  };
  expect(() => new Playback(strict, 'nowhere')).toThrow('The model has no start “nowhere”.');
  const lock = new Playback(strict, start);
  expect(lock.state).toBe('locked');
  expect(() => lock.after('door.slam')).toThrow('“door.slam” cannot happen in locked.');
  expect(() => lock.after('code.entered {"right":true}')).toThrow('broken rule: It stays shut.');
});

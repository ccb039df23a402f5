import { expect, it } from 'vitest';
import { Playback } from '../lib/playback.ts';
import { botModel } from './bot.model.ts';

it('plays bot from “a new tab”', () => {
  const bot = new Playback(botModel, 'a new tab');
  expect(bot.state).toBe('status.observed.unknown & freshness.fresh & action.idle');
  expect(bot.after('status.trading')).toBe('status.observed.active.trading & freshness.fresh & action.idle');
  expect(bot.after('request.ask {"intent":"stopEntry"}')).toBe(
    'status.observed.active.trading & freshness.reading.awaited & action.confirming',
  );
  expect(bot.after('readAgain done')).toBe(
    'status.observed.active.trading & freshness.fresh & action.confirming',
  );
  expect(bot.after('status.trading')).toBe(
    'status.observed.active.trading & freshness.fresh & action.confirming',
  );
  expect(bot.after('status.entryStopped')).toBe(
    'status.observed.active.entryStopped & freshness.fresh & action.overtaken',
  );
});

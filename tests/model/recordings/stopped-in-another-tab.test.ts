import { describe, expect, it } from 'vitest';
import { Playback } from '../../../manual/recording/playback.ts';
import { botModel } from '../bot/bot.model.ts';
import { recordingIn } from './lib/recording-in.ts';

const recording = recordingIn('stopped-in-another-tab.json');

/** What the machine did when this was recorded: the confirmation stayed open, and confirming it was refused. */
describe('the recording stopped-in-another-tab, made 2026-11-22T13:41:41.932Z on /tradebot', () => {
  it('plays bot', () => {
    const bot = new Playback(recording, 0, botModel);
    expect(bot.state).toBe('status.observed.unknown & freshness.fresh & action.idle');
    expect(bot.after('status.trading')).toBe(
      'status.observed.active.trading & freshness.fresh & action.idle',
    );
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
    expect(bot.after('request.confirm')).toBe(
      'status.observed.active.entryStopped & freshness.fresh & action.overtaken',
    );
  });
});

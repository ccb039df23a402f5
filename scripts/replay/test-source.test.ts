import { describe, expect, it } from 'vitest';
import { brittle, recordedRun, recordedStep, recordingOf } from '../../manual/recording/brittle.fixture.ts';
import { testSource } from './test-source.ts';

describe('the source of a test from a recording', () => {
  const step = recordedStep(1, 'action.ask', { again: 7 });
  const failed = recordedStep(2, "it's", { status: 'error' });
  const headless = { ...recordedRun(step), start: null };

  it('has a case for each run that can be played, and a line for each event that is played', () => {
    const source = testSource(recordingOf(headless, recordedRun(step, failed)), 'stop-lost', [brittle()]);
    expect(source?.split('\n').slice(2)).toEqual([
      "import { botModel } from '../bot/bot.model.ts';",
      "import { recordingIn } from './lib/recording-in.ts';",
      '',
      "const recording = recordingIn('stop-lost.json');",
      '',
      "describe('the recording stop-lost, made 2026-11-22T12:00:00.000Z on /tradebot', () => {",
      "  it('plays bot', () => {",
      '    const bot = new Playback(recording, 1, botModel);',
      "    expect(bot.state).toBe('idle');",
      "    expect(bot.after('action.ask')).toBe('idle');",
      "    expect(bot.after('action.ask')).toBe('idle');",
      "    expect(bot.after('it\\'s')).toBe('idle (error)');",
      '  });',
      '});',
      '',
    ]);
  });

  it('is none if no run can be played', () => {
    const toaster = { ...recordedRun(step), machine: 'toaster' };
    expect(testSource(recordingOf(headless, recordedRun(), toaster), 'stop-lost', [brittle()])).toBeNull();
  });
});

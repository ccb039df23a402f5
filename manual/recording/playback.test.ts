import { describe, expect, it } from 'vitest';
import { brittle, recordedRun, recordedStep, recordingOf } from './brittle.fixture.ts';
import { Playback } from './playback.ts';
import type { RecordedStep } from './recording.ts';

const play = (model = brittle(), ...steps: RecordedStep[]) =>
  new Playback(recordingOf(recordedRun(...steps)), 0, model);

const failed = recordedStep(1, 'action.confirm', { status: 'error' });

describe('playing a recording in a test', () => {
  it('plays an event that came again twice, as the replay and Play do', () => {
    const again = recordedStep(1, 'action.ask', { again: 7 });
    const bot = play(brittle(), again, recordedStep(2, 'action.confirm', { status: 'error' }));
    expect([bot.after('action.ask'), bot.after('action.ask')]).toEqual(['idle', 'idle']);
    expect(bot.after('action.confirm')).toBe('idle (error)');
    expect(() => bot.after('action.ask')).toThrow(
      'The next event is the end of the recording, not action.ask.',
    );
  });

  it('goes on where the machine failed when it was recorded, and shows that it is fixed', () => {
    expect(play(brittle(), failed).after('action.confirm')).toBe('idle (error)');
    expect(play(brittle(true), failed).after('action.confirm')).toBe('sent (done)');
  });

  it('fails if the machine cannot receive an event, or breaks at one', () => {
    const done = { type: 'xstate.done.actor.sendAction', actorId: 'sendAction' };
    const bot = play(brittle(), { ...failed, event: done });
    expect(() => bot.after('sendAction done')).toThrow('sendAction done: no actor "sendAction" lives here');
    const other = play(brittle(), { ...failed, status: 'done' });
    expect(() => other.after('action.confirm')).toThrow('action.confirm: it broke');
  });

  it('fails if a line of the test is missing or in the wrong place', () => {
    const bot = play(brittle(), recordedStep(1, 'action.ask'), recordedStep(2, 'action.confirm'));
    expect(() => bot.after('action.confirm')).toThrow('The next event is action.ask, not action.confirm.');
  });

  it('fails if a rule of the model is broken', () => {
    const hard = recordedStep(1, '', { event: { type: 'action.ask', intent: 'hardStop' } });
    expect(() => play(brittle(), hard).after('action.ask {"intent":"hardStop"}')).toThrow(
      'broken rule: Nobody asks for a hard stop.',
    );
  });

  it('refuses another machine, and one that cannot be played', () => {
    expect(() => new Playback(recordingOf(recordedRun()), 1, brittle())).toThrow('Machine 1 is not bot.');
    const headless = recordingOf({ ...recordedRun(), start: null });
    expect(() => new Playback(headless, 0, brittle())).toThrow(
      'bot cannot be played: its start was not recorded.',
    );
  });
});

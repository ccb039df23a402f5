import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { machineModels } from '../../tests/model/machines.ts';
import { recordingIn } from '../../tests/model/recordings/lib/recording-in.ts';
import { brittle, recordedRun, recordedStep, recordingOf } from './brittle.fixture.ts';
import { machineFingerprint } from './fingerprint.ts';
import type { RecordedMachine } from './recording.ts';
import { playRecording } from './report.ts';

const failed = recordedStep(1, 'action.confirm', { status: 'error' });

/** The report on one run. */
function report(recorded: RecordedMachine, model = brittle()): string {
  const fingerprint = machineFingerprint(model.machine);
  const start = recorded.start && { ...recorded.start, fingerprint };
  const [played] = playRecording(recordingOf({ ...recorded, start }), [model]);
  return `${played?.outcome}: ${played?.text}`;
}

describe('the report on a recording', () => {
  it('is what docs/model-testing.md prints for a real one', () => {
    const played = playRecording(recordingIn('stopped-in-another-tab.json'), machineModels);
    expect(played.map(({ outcome }) => outcome)).toEqual(['differs']);
    const printed = played.map(({ machine, text }) => `${machine}  ${text}`).join('\n');
    expect(printed).toContain('action.overtaken');
    expect(readFileSync(join(import.meta.dirname, '../../docs/model-testing.md'), 'utf8')).toContain(printed);
  });

  it('says that the machine does the same, in how many events', () => {
    expect(report(recordedRun(recordedStep(1, 'action.ask')))).toBe('same: the same in 1 event');
    expect(report(recordedRun())).toBe('same: the same in 0 events');
  });

  it('says if the chart has changed since', () => {
    const [played] = playRecording(recordingOf(recordedRun()), [brittle()]);
    expect(played?.text).toContain('The chart of the machine has changed since it was recorded.');
  });

  it('says why a run cannot be played', () => {
    expect(report({ ...recordedRun(), start: null })).toBe(
      'notPlayed: not played: its start was not recorded',
    );
    const toaster = recordingOf({ ...recordedRun(), machine: 'toaster' });
    expect(playRecording(toaster, [brittle()])).toEqual([
      { machine: 'toaster', outcome: 'notPlayed', text: 'not played: there is no such machine' },
    ]);
  });

  it('says if the machine differs at its start', () => {
    const run = recordedRun();
    const elsewhere = { value: 'sent', context: {} };
    expect(report({ ...run, start: run.start && { ...run.start, state: elsewhere } })).toContain(
      'DIFFERS at the start\n  recorded: sent {}\n  now:      idle {',
    );
  });
});

describe('a machine that failed when it was recorded', () => {
  it('does the same if it fails again', () => {
    expect(report(recordedRun(failed))).toBe('same: the same in 1 event');
  });

  it('differs once it is fixed', () => {
    expect(report(recordedRun(failed), brittle(true))).toContain(
      'recorded: idle (error) {"intent":null,"problem":null}\n  now:      sent (done) {',
    );
  });

  it('differs if it can no longer receive the event', () => {
    const lost = { ...failed, event: { type: 'xstate.done.actor.sendAction', actorId: 'sendAction' } };
    expect(report(recordedRun(lost))).toContain('now:      no actor "sendAction" lives here');
  });
});

describe('a machine that did not fail when it was recorded', () => {
  it('differs if it fails now, and the report says how', () => {
    const sent = recordedStep(1, 'action.confirm', { status: 'done' });
    expect(report(recordedRun(sent))).toContain('now:      it broke');
  });
});

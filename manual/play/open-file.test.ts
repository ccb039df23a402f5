import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { counterexample } from '../../tests/model/compositions/lib/counterexample.ts';
import { done, type MachineModel } from '../../tests/model/lib/model.ts';
import { machineModels } from '../../tests/model/machines.ts';
import { checksumOf, type Recording } from '../recording/recording.ts';
import { openFile } from './open-file.ts';
import { scenarioOf, stepsOf } from './play-address.ts';
import { playThrough } from './play-through.ts';
import { linkOfEvents } from './replay-events.ts';

const RECORDING = join(import.meta.dirname, '../../tests/model/recordings/stopped-in-another-tab.json');

function modelOf(name: string): MachineModel {
  const model = machineModels.find((one) => one.name === name);
  if (!model) throw new Error(`no model ${name}`);
  return model;
}

function played(link: string) {
  const [, , name = '', start = '', steps = ''] = link.split('/');
  const model = modelOf(name);
  const scenario = scenarioOf(model, start);
  if (!scenario) throw new Error(`no start ${start}`);
  const { frames, misfit } = playThrough(model, scenario, stepsOf(steps));
  return { start: scenario.name, misfit, snapshot: (frames.at(-1) ?? frames[0]).state.snapshot };
}

describe('events from elsewhere', () => {
  it('are called by the names of the model if they are cases of it', () => {
    const events = [{ type: 'status.trading' }, { type: 'request.ask', intent: 'softStop' }];
    expect(linkOfEvents(modelOf('bot'), events)).toBe(
      '#/play/bot/a-new-tab/status.trading,request.ask:softStop',
    );
  });

  it('keep their own data otherwise', () => {
    const person = { uuid: 'zoë', sid: 'z1', accessToken: 'a', refreshToken: 'b', role: 'USER' };
    const { misfit, snapshot } = played(linkOfEvents(modelOf('session'), [done('restore', person)]));
    expect(misfit).toBeNull();
    expect(snapshot.context.session).toEqual(person);
  });

  it('may be ones that the machine ignores', () => {
    const events = [{ type: 'status.unused' }, { type: 'request.confirm' }];
    expect(played(linkOfEvents(modelOf('bot'), events)).misfit).toBeNull();
  });

  it('are played up to one that cannot be delivered', () => {
    const events = [{ type: 'request.confirm' }, done('sendAction')];
    expect(played(linkOfEvents(modelOf('bot'), events)).misfit).toEqual({
      index: 1,
      why: '“sendAction” is not running.',
    });
  });

  it('begin where most of them can happen, if the start is not known', () => {
    expect(
      played(linkOfEvents(modelOf('email-confirmation'), [{ type: 'confirmation.confirm' }])).start,
    ).toBe('asked first');
    expect(
      played(linkOfEvents(modelOf('email-confirmation'), [done('verifyEmail', { kind: 'invalid' })])).start,
    ).toBe('at once');
  });

  it('begin with their own input if it is known', () => {
    const input = { token: 'another', needsPress: true };
    const { snapshot, start } = played(linkOfEvents(modelOf('email-confirmation'), [], input));
    expect(snapshot.context.token).toBe('another');
    expect(start).toBe('its own data, token another, needs press yes');
    expect(linkOfEvents(modelOf('email-confirmation'), [], { token: 't1', needsPress: true })).toBe(
      '#/play/email-confirmation/asked-first',
    );
  });
});

describe('a file', () => {
  const event = (at: string, machine: string, type: string) => ({ at, machine, event: { type } });
  const path = counterexample('session', 'Nobody is signed out without a refusal.', [
    { who: 'tab 1', what: 'starts', events: [event('tab 1', 'session', 'network.restored')] },
    { who: 'tab 2', what: 'starts', events: [event('tab 2', 'session', 'session.signOut')] },
  ]);

  it('with the path of a counterexample has the events of each machine', () => {
    const { about, machines } = openFile(JSON.stringify(path), machineModels);
    expect(about).toContain('Nobody is signed out without a refusal.');
    expect(machines).toEqual([
      { label: 'session in tab 1', events: 1, link: '#/play/session/a-new-tab/network.restored:=' },
      { label: 'session in tab 2', events: 1, link: '#/play/session/a-new-tab/session.signOut:=' },
    ]);
  });

  it('with a recording has its machines, as far as they can still be played', () => {
    const { about, machines } = openFile(readFileSync(RECORDING, 'utf8'), machineModels);
    expect(about).toBe(
      'Recorded at 2026-11-22 13:41 UTC on /tradebot, with build 89f61ab+, 2026-11-22 13:37 UTC.',
    );
    expect(machines.map(({ label, events }) => [label, events])).toEqual([['bot, started 13:41:22 UTC', 8]]);
    // The fault that was recorded is gone: confirming sends nothing.
    const { misfit, snapshot } = played(machines[0]?.link ?? '');
    expect(misfit).toEqual({ index: 6, why: '“sendAction” is not running.' });
    expect(snapshot.matches({ action: 'overtaken' })).toBe(true);
  });

  it('with a recording says which machines cannot be played', () => {
    const recording = JSON.parse(readFileSync(RECORDING, 'utf8')) as Recording;
    const machines = recording.machines.map((machine) => ({ ...machine, start: null }));
    const changed = { ...recording, machines };
    const text = JSON.stringify({ ...changed, checksum: checksumOf(changed) });
    expect(openFile(text, machineModels).machines).toEqual([
      { label: 'bot', events: 8, link: null, obstacle: 'its start was not recorded' },
    ]);
  });

  it('with a recording has an event that came again twice, as in a replay', () => {
    const recording = JSON.parse(readFileSync(RECORDING, 'utf8')) as Recording;
    const machines = recording.machines.map(({ steps: [first], ...machine }) => ({
      ...machine,
      steps: first ? [{ ...first, again: 7 }] : [],
    }));
    const changed = { ...recording, machines };
    const text = JSON.stringify({ ...changed, checksum: checksumOf(changed) });
    const [opened] = openFile(`\uFEFF${text}`, machineModels).machines;
    expect(opened).toMatchObject({
      events: 2,
      link: '#/play/bot/a-new-tab/status.trading,status.trading',
    });
  });

  it('with an edited recording is refused with the reason', () => {
    const edited = readFileSync(RECORDING, 'utf8').replace('/tradebot', '/dashboard');
    expect(() => openFile(edited, machineModels)).toThrow(/changed after it was saved(?!.*--edited)/);
  });

  it.each([
    ['not JSON', JSON.stringify(path).slice(0, -20), 'not JSON'],
    ['something else', '[]', 'neither'],
    ['nothing', 'null', 'neither'],
    ['another version', JSON.stringify({ ...path, version: 2 }), 'version 2'],
    ['incomplete', JSON.stringify({ ...path, steps: undefined }), 'incomplete'],
    ['edited', JSON.stringify({ ...path, steps: [{ events: [{ at: 1 }] }] }), 'Step 1'],
    [
      'about an unknown machine',
      JSON.stringify({ ...path, steps: [{ events: [event('tab 1', 'kettle', 'boil')] }] }),
      '“kettle”',
    ],
  ])('that is %s is refused with the reason', (_what, text, reason) => {
    expect(() => openFile(text, machineModels)).toThrow(reason);
  });
});

import { describe, expect, it } from 'vitest';
import { counterexample } from '../../tests/model/compositions/lib/check-composition.ts';
import { explore } from '../../tests/model/lib/explore.ts';
import { done, type MachineModel } from '../../tests/model/lib/model.ts';
import { tours } from '../../tests/model/lib/tours.ts';
import { machineModels } from '../../tests/model/machines.ts';
import { findCases, type NamedStep, stepsOfEvents } from './find-cases.ts';
import { openPath } from './open-path.ts';
import { scenarioOf, stepsOf } from './play-address.ts';
import { playThrough } from './play-through.ts';

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
  return { misfit, taken: frames.slice(1).map(({ taken }) => taken) };
}

it.each(machineModels)('steps of $name without data lead Play through the same transitions', (model) => {
  for (const scenario of model.scenarios) {
    const graph = explore(model, scenario);
    const value = graph.states.get(graph.initial)?.snapshot.value;
    for (const path of tours(graph)) {
      const steps = path.map(({ event, taken }) => ({ event: event.type, taken }));
      const found = findCases(model, steps, value);
      expect(found?.lost).toBeNull();
      expect(played(found?.link ?? '')).toEqual({ misfit: null, taken: steps.map(({ taken }) => taken) });
    }
  }
});

describe('steps without data', () => {
  const asked = { type: 'request.ask', intent: 'softStop' };
  const [trading, ask] = stepsOfEvents(modelOf('bot'), [{ type: 'status.trading' }, asked]);
  const known = [trading, ask].filter((step) => step !== undefined);
  const ignored: NamedStep = { event: 'request.confirm', taken: [] };

  it('are called by the names of the model, without those that changed nothing', () => {
    expect(findCases(modelOf('bot'), [ignored, ...known, ignored])).toEqual({
      link: '#/play/bot/a-new-tab/status.trading,request.ask:stopEntry',
      lost: null,
    });
  });

  it('lead up to one whose transitions no case of the model takes', () => {
    const lost: NamedStep = { event: 'request.confirm', taken: ['bot.nowhere | request.confirm | 0'] };
    expect(findCases(modelOf('bot'), [ignored, ...known, lost, ...known])).toEqual({
      link: '#/play/bot/a-new-tab/status.trading,request.ask:stopEntry',
      lost: 3,
    });
  });

  it('begin in the start of the model that has their state', () => {
    const link = (value: string) => findCases(modelOf('email-confirmation'), [], value)?.link;
    expect(link('waiting')).toBe('#/play/email-confirmation/asked-first');
    expect(link('confirmed')).toBeUndefined();
  });

  it('begin where most of them can happen, if the state is not known', () => {
    const link = (event: { type: string }) =>
      findCases(modelOf('email-confirmation'), stepsOfEvents(modelOf('email-confirmation'), [event]))?.link;
    expect(link({ type: 'confirmation.confirm' })).toContain('/asked-first/');
    expect(link(done('verifyEmail', { kind: 'invalid' }))).toContain('/at-once/');
  });
});

describe('the path of a counterexample', () => {
  const person = { uuid: 'zoë', sid: 'z1', accessToken: 'a', refreshToken: 'b', role: 'USER' };
  const at = (place: string, machine: string, event: { type: string }) => ({ at: place, machine, event });
  const path = counterexample('session', 'Nobody is signed out without a refusal.', [
    { who: 'tab 1', what: 'reads', events: [at('tab 1', 'session', done('restore', person))] },
    { who: 'tab 2', what: 'starts', events: [at('tab 2', 'session', { type: 'session.signOut' })] },
  ]);

  it('has the events of each machine, with data of the model', () => {
    const { about, machines } = openPath(`\uFEFF${JSON.stringify(path)}`, machineModels);
    expect(about).toContain('Nobody is signed out without a refusal.');
    expect(machines).toMatchObject([
      { label: 'session in tab 1', events: 1, lost: null },
      { label: 'session in tab 2', events: 1, lost: null, link: '#/play/session/a-new-tab' },
    ]);
    expect(played(machines[0]?.link ?? '').taken).toEqual([
      stepsOfEvents(modelOf('session'), [done('restore', person)])[0]?.taken,
    ]);
  });

  it.each([
    ['not JSON', JSON.stringify(path).slice(0, -20), 'not JSON'],
    ['something else', '[]', 'not the path'],
    ['nothing', 'null', 'not the path'],
    ['another version', JSON.stringify({ ...path, version: 2 }), 'version 2'],
    ['incomplete', JSON.stringify({ ...path, steps: undefined }), 'incomplete'],
    ['edited', JSON.stringify({ ...path, steps: [{ events: [{ at: 1 }] }] }), 'Step 1'],
    [
      'about an unknown machine',
      JSON.stringify({ ...path, steps: [{ events: [at('tab 1', 'kettle', { type: 'boil' })] }] }),
      '“kettle”',
    ],
  ])('is refused with the reason if it is %s', (_what, text, reason) => {
    expect(() => openPath(text, machineModels)).toThrow(reason);
  });
});

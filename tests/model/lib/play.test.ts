import { describe, expect, it } from 'vitest';
import { coverage } from './describe-machine.ts';
import { type Edge, explore } from './explore.ts';
import { fail, type MachineModel, type Scenario } from './model.ts';
import { play } from './play.ts';
import { tours } from './tours.ts';
import { downloadModel, lockMachine, lockModel } from './toys/models.ts';

const scenarioOf = (model: MachineModel): Scenario => {
  const [scenario] = model.scenarios;
  if (!scenario) throw new Error('No scenario.');
  return scenario;
};
const edgeOf = (model: MachineModel, event: Edge['event']): Edge => {
  const { initial } = explore(model, scenarioOf(model));
  return { from: initial, to: initial, event, taken: [], actions: [] };
};

describe('playing a path', () => {
  it('fails if a timer that should fire is not armed', () => {
    const timer = edgeOf(lockModel, { type: 'xstate.after.relock.lock.open' });
    expect(() => play(lockModel, scenarioOf(lockModel), [timer])).toThrow(
      'lock, new: event 1 of 1, after relock in locked: this timer is not armed',
    );
  });

  it('fails if an actor that should end is not running', () => {
    const end = edgeOf(downloadModel, fail('fetchFile'));
    expect(() => play(downloadModel, scenarioOf(downloadModel), [end])).toThrow(
      'no actor "fetchFile" lives here',
    );
  });

  it('fails if a listener that should send is not active', () => {
    const progress = edgeOf(downloadModel, { type: 'download.progressed', percent: 1 });
    expect(() => play(downloadModel, scenarioOf(downloadModel), [progress])).toThrow(
      'no actor "watchProgress" lives here',
    );
  });

  it('fails if the actor reaches another state than explored', () => {
    const wrong = edgeOf(lockModel, { type: 'code.entered', right: true });
    expect(() => play(lockModel, scenarioOf(lockModel), [wrong])).toThrow(
      'the actor stands elsewhere than explored',
    );
  });

  it('names the broken rule and where it broke', () => {
    const model: MachineModel = {
      ...lockModel,
      invariants: () => [{ rule: 'The lock never opens.', holds: ({ after }) => !after.matches('open') }],
    };
    const paths = tours(explore(model, scenarioOf(model)));
    expect(() => paths.map((path) => play(model, scenarioOf(model), path))).toThrow(
      /after|code\.entered.* in locked: broken rule: The lock never opens\.\n {2}now: open {"wrong":\d}/,
    );
  });
});

describe('coverage', () => {
  it('names the transitions that no path took', () => {
    expect(coverage(lockMachine, ['lock.locked | code.entered | 0', 'lock.open | door.closed | 0'])).toEqual({
      declared: 5,
      taken: 2,
      percent: 40,
      missing: [
        'lock.locked | code.entered | 1',
        'lock.locked | code.entered | 2',
        'lock.open | xstate.after.relock.lock.open | 0',
      ],
    });
  });

  it('is not complete if a case is missing', () => {
    const scenario: Scenario = {
      name: 'right codes only',
      events: () => [{ type: 'code.entered', right: true }],
    };
    const taken = tours(explore(lockModel, scenario)).flatMap(
      (path) => play(lockModel, scenario, path).taken,
    );
    expect(coverage(lockMachine, taken).missing).toEqual([
      'lock.locked | code.entered | 1',
      'lock.locked | code.entered | 2',
    ]);
  });
});

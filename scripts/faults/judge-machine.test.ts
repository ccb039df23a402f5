import { describe, expect, it } from 'vitest';
import { downloadModel, lockMachine, lockModel } from '../../tests/model/lib/toys/models.ts';
import { judgeMachine } from './judge-machine.ts';
import { mutantsOf, replacedAt, transitionSites } from './machine-faults.ts';

describe('mutants of a machine', () => {
  const faults = mutantsOf(lockMachine).map(({ fault }) => fault);

  it('break every transition, guard, action and delay', () => {
    expect(faults).toEqual(
      expect.arrayContaining([
        'transition deleted: locked.on.code.entered, 1 of 3',
        'guard negated: locked.on.code.entered, 2 of 3',
        'actions dropped: locked.on.code.entered, 3 of 3',
        'target is blocked: open.after.relock, 1 of 1',
        'guard inverted: isLastTry',
        'action does nothing: ring',
        'delay doubled: relock',
      ]),
    );
  });

  it('are all noticed by the generated tests', () => {
    for (const model of [lockModel, downloadModel]) {
      const { faults: made, noticed, survivors } = judgeMachine(model);
      expect({ survivors, byTable: noticed['golden table'] }).toEqual({ survivors: [], byTable: made });
    }
  });
});

describe('places in a config', () => {
  it('are found in lists of invoked actors too', () => {
    const paths = transitionSites(downloadModel.machine.config).map(({ path }) => path.join('.'));
    expect(paths).toContain('states.file.states.loading.invoke.0.onDone');
    expect(paths).toContain('states.file.states.loading.invoke.1.onError');
  });

  it('are replaced in a copy', () => {
    const original = { states: [{ name: 'a' }, { name: 'b' }] };
    expect(replacedAt(original, ['states', 1, 'name'], 'c')).toEqual({
      states: [{ name: 'a' }, { name: 'c' }],
    });
    expect(original.states[1]?.name).toBe('b');
  });
});

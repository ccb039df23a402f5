import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { downloadModel, lockMachine, lockModel } from '../../tests/model/lib/toys/models.ts';
import { chainFaults } from './chain-faults.ts';
import { bail, type Fault, judgeFaults } from './judge-faults.ts';
import { judgeMachine } from './judge-machine.ts';
import { mutantsOf, replacedAt, transitionSites } from './machine-faults.ts';
import { pageFaults } from './page-faults.ts';
import { sessionFaults } from './session-faults.ts';

describe('the table of faults', () => {
  it.each([...sessionFaults, ...chainFaults, ...pageFaults])(
    'finds exactly one place for each change of “$name”',
    ({ edits }) => {
      const places = edits.map(({ code, file }) => readFileSync(file, 'utf8').split(code).length - 1);
      expect(places).toEqual(edits.map(() => 1));
    },
  );
});

/** Runs one test, which looks for “one” in the file, and does what the file says. */
const runner = `
import { readFileSync, writeFileSync } from 'node:fs';
const text = readFileSync('sum.txt', 'utf8');
if (text.includes('no browser')) process.exit(1);
if (text.includes('hang')) {
  writeFileSync('hangs.txt', String(process.pid));
  setInterval(() => {}, 1000);
}
const isRight = text.includes('one');
const reason = text.includes('typo') ? 'ReferenceError: typo is not defined' : 'AssertionError: expected one';
const test = isRight ? { status: 'passed', failureMessages: [] } : { status: 'failed', failureMessages: [reason] };
const isLost = text.includes('no test') || (text.includes('lost') && process.argv.includes('--bail'));
const assertionResults = isLost ? [] : [test];
if (!text.includes('hang')) writeFileSync(process.argv[2], JSON.stringify({ testResults: [{ assertionResults }] }));
process.exitCode = isRight ? 0 : 1;
`;

describe('a judge of faults', () => {
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'faults-'));
    onTestFinished(() => rmSync(made, { recursive: true }));
    writeFileSync(join(made, 'sum.txt'), 'one and two');
    writeFileSync(join(made, 'runner.mjs'), runner);
    return made;
  };
  const replaced = (code: string, replacement: string, command = 'node runner.mjs {report}'): Fault => ({
    name: `${code} becomes ${replacement}`,
    edits: [{ file: 'sum.txt', code, replacement }],
    command,
  });

  it('says which faults no test notices, and leaves no fault behind', () => {
    const made = folder();
    expect(judgeFaults('sums', [replaced('one', 'three'), replaced('two', 'three')], made)).toEqual({
      name: 'sums',
      faults: 2,
      noticed: { tests: 1 },
      survivors: ['two becomes three'],
      notJudged: [],
    });
    expect(readFileSync(join(made, 'sum.txt'), 'utf8')).toBe('one and two');
  });

  it('judges no fault with which the command fails, but no test does', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const words = ['no browser', 'typo', 'hang', 'no test'];
    const { noticed, notJudged, survivors } = judgeFaults(
      'sums',
      words.map((word) => replaced('one', word)),
      folder(),
      2_000,
    );
    expect({ noticed, survivors }).toEqual({ noticed: { tests: 0 }, survivors: [] });
    expect(notJudged).toEqual(words.map((word) => `one becomes ${word}`));
  });

  it('runs all tests if the run that ended at the first failure did not report it', () => {
    const lost = replaced('one', 'lost', `node runner.mjs {report}${bail}`);
    expect(judgeFaults('sums', [lost], folder())).toMatchObject({ noticed: { tests: 1 }, notJudged: [] });
  });

  it('leaves no command running that takes too long', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const made = folder();
    judgeFaults('sums', [replaced('one', 'hang')], made, 2_000);
    const hanging = Number(readFileSync(join(made, 'hangs.txt'), 'utf8'));
    expect(() => process.kill(hanging, 0)).toThrow('ESRCH');
  });

  it('makes all changes of a fault', () => {
    const [away, back] = [replaced('one', 'three'), replaced('three', 'one')];
    const both = { ...away, edits: [...away.edits, ...back.edits] };
    expect(judgeFaults('sums', [both], folder()).survivors).toEqual([both.name]);
  });

  it('refuses a command that fails or runs no test without a fault, and code that is not there once', () => {
    for (const command of ['grep nine sum.txt', 'grep one sum.txt'])
      expect(() => judgeFaults('sums', [replaced('one', '', command)], folder())).toThrow('must pass');
    expect(() => judgeFaults('sums', [replaced('nine', '')], folder())).toThrow('exactly once: nine');
  });
});

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

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chainFaults } from './chain-faults.ts';
import { type Fault, judgeFaults } from './judge-faults.ts';
import { sessionFaults } from './session-faults.ts';

describe('the table of faults', () => {
  it.each([...sessionFaults, ...chainFaults])(
    'finds exactly one place for each change of “$name”',
    ({ edits }) => {
      const places = edits.map(({ code, file }) => readFileSync(file, 'utf8').split(code).length - 1);
      expect(places).toEqual(edits.map(() => 1));
    },
  );
});

describe('a judge of faults', () => {
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'faults-'));
    onTestFinished(() => rmSync(made, { recursive: true }));
    writeFileSync(join(made, 'sum.txt'), 'one and two');
    return made;
  };
  const replaced = (code: string, replacement: string, command = 'grep one sum.txt'): Fault => ({
    name: `${code} is replaced`,
    edits: [{ file: 'sum.txt', code, replacement }],
    command,
  });

  it('says which faults their command does not notice, and leaves no fault behind', () => {
    const made = folder();
    expect(judgeFaults('sums', [replaced('one', 'three'), replaced('two', 'three')], made)).toEqual({
      name: 'sums',
      faults: 2,
      noticed: { tests: 1 },
      survivors: ['two is replaced'],
    });
    expect(readFileSync(join(made, 'sum.txt'), 'utf8')).toBe('one and two');
  });

  it('makes all changes of a fault', () => {
    const [away, back] = [replaced('one', 'three'), replaced('three', 'one')];
    const both = { ...away, edits: [...away.edits, ...back.edits] };
    expect(judgeFaults('sums', [both], folder()).survivors).toEqual([both.name]);
  });

  it('refuses a command that fails without a fault, and code that is not there once', () => {
    expect(() => judgeFaults('sums', [replaced('one', '', 'grep nine sum.txt')], folder())).toThrow(
      'must pass',
    );
    expect(() => judgeFaults('sums', [replaced('nine', '')], folder())).toThrow('exactly once: nine');
  });
});

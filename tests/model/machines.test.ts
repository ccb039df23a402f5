import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeMachine } from './lib/describe-machine.ts';
import { machineModels } from './machines.ts';

const MACHINES = join(import.meta.dirname, '../../src/machines');

/** `google-sign-in.machine.ts` holds the machine `googleSignIn`. */
const machineId = (file: string) =>
  basename(file, '.machine.ts').replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

describe('the list of machine models', () => {
  it('has every machine of the product', () => {
    const files = globSync('**/*.machine.ts', { cwd: MACHINES });
    const listed = machineModels.map(({ machine }) => machine.id);
    expect(listed.toSorted()).toEqual(files.map(machineId).toSorted());
  });
});

for (const model of machineModels) describeMachine(model);

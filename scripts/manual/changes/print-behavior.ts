import { join } from 'node:path';
import type { MachineModel } from '../../../tests/model/lib/model.ts';
import { behaviorOf } from './behavior.ts';

/** Prints the behavior of another version of the project, in the given folder, as JSON. */
const folder = process.argv[2] ?? '.';
const { machineModels } = (await import(join(folder, 'tests/model/machines.ts'))) as {
  machineModels: readonly MachineModel[];
};
process.stdout.write(JSON.stringify(behaviorOf(machineModels, folder)));

import { indexData } from './index-data.ts';
import { machineData } from './machine-data.ts';

/** The files of the manual's folder `data`, by name, with what they hold. */
export async function manualData(): Promise<Map<string, unknown>> {
  const machines = await machineData();
  return new Map<string, unknown>([
    ['index.json', indexData(machines)],
    ...machines.map((machine): [string, unknown] => [`machines/${machine.name}.json`, machine]),
  ]);
}

import { use } from 'react';
import { machineName } from '../links.ts';
import type { MachineData, ManualIndex } from './manual-data.ts';

/** A file of the manual's data is missing or broken. The message is for the reader. */
export class DataMissing extends Error {
  override name = 'DataMissing';
}

const loads = new Map<string, Promise<unknown>>();
/** A failed load stays until the reader tries again: a new load at each render would never end. */
const failed = new Set<string>();

/**
 * The contents of a JSON file in the manual's folder `data`. The page waits until it is loaded. Wrap what loads data
 * later in `Suspense`, or load it in a transition.
 * @throws DataMissing if there is no such file, or it is broken
 */
export function useData<Data>(file: string): Data {
  return use(loadOnce(file)) as Data;
}

function loadOnce(file: string): Promise<unknown> {
  let load = loads.get(file);
  if (!load) {
    load = loadData(file);
    load.catch(() => failed.add(file));
    loads.set(file, load);
  }
  return load;
}

/** Allows files that could not be loaded to be loaded again. */
export function forgetFailures(): void {
  for (const file of failed) loads.delete(file);
  failed.clear();
}

/** All machines. */
export function useManualIndex(): ManualIndex {
  return useData<ManualIndex>('index.json');
}

/**
 * One machine.
 * @param asked its name in addresses or in the code
 * @throws DataMissing if there is no machine of this name
 */
export function useMachine(asked: string): MachineData {
  const machine = useMachineIfKnown(asked);
  if (!machine) throw new DataMissing(`There is no machine “${asked}” in this manual.`);
  return machine;
}

/** One machine; undefined if the manual has none of this name, for example because the app is newer. */
export function useMachineIfKnown(asked: string): MachineData | undefined {
  const { machines } = useManualIndex();
  const name = machineName(asked);
  const isKnown = machines.some((machine) => machine.name === name);
  return isKnown ? (use(loadOnce(`machines/${name}.json`)) as MachineData) : undefined;
}

async function loadData(file: string): Promise<unknown> {
  const answer = await fetch(`./data/${file}`).catch(() => undefined);
  if (!answer?.ok) {
    throw new DataMissing(
      `The file data/${file} could not be loaded. To build the manual, run: npm run manual`,
    );
  }
  return answer.json().catch(() => {
    throw new DataMissing(
      `The file data/${file} is not JSON. To build the manual again, run: npm run manual`,
    );
  });
}

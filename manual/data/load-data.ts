import { use } from 'react';
import type { MachineData, ManualIndex } from './manual-data.ts';

/** A file of the manual's data is missing or broken. The message is for the reader. */
export class DataMissing extends Error {
  override name = 'DataMissing';
}

const loads = new Map<string, Promise<unknown>>();

/**
 * The contents of a JSON file in the manual's folder `data`. The page waits until it is loaded; surround what
 * loads data later with `Suspense`, or ask for it in a transition.
 * @throws DataMissing if there is no such file, or it is broken
 */
export function useData<Data>(file: string): Data {
  let load = loads.get(file);
  if (!load) {
    load = loadData(file);
    loads.set(file, load);
  }
  return use(load) as Data;
}

/** All machines. */
export function useManualIndex(): ManualIndex {
  return useData<ManualIndex>('index.json');
}

/**
 * One machine.
 * @throws DataMissing if there is no machine of this name
 */
export function useMachine(name: string): MachineData {
  const { machines } = useManualIndex();
  if (!machines.some((machine) => machine.name === name)) {
    throw new DataMissing(`There is no machine “${name}” in this manual.`);
  }
  return useData<MachineData>(`machines/${name}.json`);
}

async function loadData(file: string): Promise<unknown> {
  const answer = await fetch(`./data/${file}`).catch(() => undefined);
  if (!answer?.ok) {
    loads.delete(file);
    throw new DataMissing(`The file data/${file} could not be loaded. Build the manual: npm run manual`);
  }
  return answer.json().catch(() => {
    throw new DataMissing(`The file data/${file} is not JSON. Build the manual again: npm run manual`);
  });
}

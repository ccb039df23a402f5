import { useMemo } from 'react';
import { useManualIndex } from '../data/load-data.ts';
import { machineId, machineName } from '../links.ts';

/** What the product calls machines and their states. What this manual does not know keeps its name in the code. */
export interface Names {
  /** @param name as in addresses or in the code */
  machine(name: string): string;
  /**
   * @param machine its name as in addresses or in the code
   * @param path the path of a state in it: `confirming.unknown`
   */
  state(machine: string, path: string): string;
}

/** The names of everything in this manual. */
export function useNames(): Names {
  const { machines } = useManualIndex();
  return useMemo(() => {
    const entry = (name: string) => machines.find((one) => one.name === machineName(name));
    return {
      machine: (name) => entry(name)?.title ?? machineId(name),
      state: (machine, path) => entry(machine)?.labels[path] ?? path,
    };
  }, [machines]);
}

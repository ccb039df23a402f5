import { useMemo } from 'react';
import { Text } from '../src/ui/text/text.tsx';
import { useManualIndex } from './data/load-data.ts';
import type { MachineData } from './data/manual-data.ts';
import { machineId, machineName } from './links.ts';
import { boxesIn } from './statecharts/labels.ts';

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

/** A name in the code, small beside what the product calls it. */
export function CodeName({ children }: { children: string }) {
  return (
    <Text as="span" size="caption" tone="quiet" isCode>
      {children}
    </Text>
  );
}

/** What to call a selected part of a chart: a state, or else “this transition”. */
export function partName(id: string, { chart }: MachineData): string {
  return boxesIn(chart.root).find((box) => box.id === id)?.heading ?? 'this transition';
}

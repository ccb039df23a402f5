import { Text } from '../../src/ui/text/text.tsx';
import type { MachineData } from '../data/manual-data.ts';
import { boxesIn } from '../statecharts/labels.ts';
import { MachineOverview } from './machine-overview.tsx';
import { StateDetails } from './state-details.tsx';
import { TransitionDetails } from './transition-details.tsx';

/** Everything known about what is selected, or about the whole machine. */
export function Details({ machine, selected }: { machine: MachineData; selected: string | undefined }) {
  const { root, arrows } = machine.chart;
  if (selected === undefined || selected === root.id) return <MachineOverview machine={machine} />;
  const box = boxesIn(root).find(({ id }) => id === selected);
  if (box) return <StateDetails machine={machine} box={box} />;
  const ways = arrows.filter(({ id }) => id === selected);
  const [first] = ways;
  if (first) return <TransitionDetails machine={machine} arrow={first} ways={ways} />;
  return (
    <>
      <Text role="status">
        There is no state or transition “{selected}” in “{root.heading}”. The link may be from another
        version.
      </Text>
      <MachineOverview machine={machine} />
    </>
  );
}

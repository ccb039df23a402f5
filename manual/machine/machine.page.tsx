import { useLocation, useParams } from 'wouter';
import { Stack } from '../../src/ui/layout/stack.tsx';
import { Heading } from '../../src/ui/text/heading.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import { Chart } from '../chart/chart.tsx';
import { useMachine } from '../data/load-data.ts';
import { machineLink } from '../links.ts';

/** A machine: its chart, and the words for what is selected. */
export default function MachinePage() {
  const { machine: name = '', selected } = useParams();
  const [, navigate] = useLocation();
  const machine = useMachine(name);
  const { root } = machine.chart;
  return (
    <Stack gap={4}>
      <Heading level={1}>{root.name}</Heading>
      <Text>{root.words}</Text>
      <Chart
        machine={machine}
        selected={selected === undefined ? undefined : decodeURIComponent(selected)}
        onSelect={(id) => navigate(machineLink(name, id).slice(1))}
      />
    </Stack>
  );
}

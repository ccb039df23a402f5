import { useLocation, useParams } from 'wouter';
import { Inline } from '../../src/ui/layout/inline.tsx';
import { Stack } from '../../src/ui/layout/stack.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading } from '../../src/ui/text/heading.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import { ChartView } from '../chart/chart-view.tsx';
import { useMachine } from '../data/load-data.ts';
import { machineLink, playStartLink, unescaped } from '../links.ts';
import { Details } from './details.tsx';
import * as styles from './machine.css.ts';
import { MachineMenu } from './machine-menu.tsx';

/** A machine: its chart, and everything known about what is selected in it. */
export default function MachinePage() {
  const { machine: name = '', selected: asked } = useParams();
  const selected = asked === undefined ? undefined : unescaped(asked);
  const [, navigate] = useLocation();
  const machine = useMachine(name);
  const { root } = machine.chart;
  const select = (id: string) => navigate(machineLink(name, id === selected ? undefined : id).slice(1));
  return (
    <Stack gap={3}>
      <MachineMenu current={name} />
      <Inline gap={3} align="baseline">
        <Heading level={1}>{root.name}</Heading>
        <Text>{root.words}</Text>
        <Link href={playStartLink(name)}>Play it</Link>
      </Inline>
      <div className={styles.columns}>
        <ChartView key={name} machine={machine} selected={selected} onSelect={select} />
        <aside aria-label="Details" className={styles.details}>
          <Details machine={machine} selected={selected} />
        </aside>
      </div>
    </Stack>
  );
}

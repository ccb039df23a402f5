import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useParams } from 'wouter';
import { Inline, Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { ChartView } from '../chart/chart-view.tsx';
import { useMachine, useManualIndex } from '../data/load-data.ts';
import { machineLink, playStartLink, unescaped } from '../links.ts';
import { CodeName } from '../names.tsx';
import { Details } from './details.tsx';
import * as styles from './machine.css.ts';

/** A machine: its chart, and everything known about the selected part. */
export default function MachinePage() {
  const { machine: of = '', selected: asked } = useParams();
  const selected = asked === undefined ? undefined : unescaped(asked);
  const [, navigate] = useLocation();
  const machine = useMachine(of);
  const { name, chart } = machine;
  const { root } = chart;
  const details = useRef<HTMLElement>(null);
  useWordsInView(details, selected);
  const select = (id: string | undefined) =>
    navigate(machineLink(name, id === selected ? undefined : id).slice(1));
  return (
    <Stack gap={3}>
      <MachineMenu current={name} />
      <Inline gap={3} align="baseline">
        <Heading level={1}>{root.heading}</Heading>
        <CodeName>{root.name}</CodeName>
        <Text>{root.words}</Text>
        <Link href={playStartLink(name)}>Play it</Link>
      </Inline>
      <div className={styles.columns}>
        <ChartView key={name} machine={machine} selected={selected} onSelect={select} />
        <aside ref={details} tabIndex={-1} aria-label="Details" className={styles.details}>
          <Details machine={machine} selected={selected} />
        </aside>
      </div>
    </Stack>
  );
}

/** Shows the words of the part just selected. If the pressed link is gone with the old ones, they get the focus. */
function useWordsInView(details: RefObject<HTMLElement | null>, selected: string | undefined): void {
  const last = useRef(selected);
  useLayoutEffect(() => {
    const frame = details.current;
    const isNew = selected !== last.current;
    last.current = selected;
    if (!frame || !isNew || selected === undefined) return;
    frame.scrollTop = 0;
    frame.firstElementChild?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) frame.focus({ preventScroll: true });
  }, [details, selected]);
}

/** Links to all machines. */
function MachineMenu({ current }: { current: string }) {
  const { machines } = useManualIndex();
  return (
    <nav aria-label="Machines">
      <Inline as="ul" gap={3}>
        {machines.map(({ name, title }) => (
          <li key={name}>
            <Link
              href={machineLink(name)}
              variant={name === current ? 'alone' : 'quiet'}
              aria-current={name === current ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </Inline>
    </nav>
  );
}

import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import type { MachineData } from '../data/manual-data.ts';
import { machineLink } from '../links.ts';
import { CodeName } from '../names.tsx';
import { boxesIn, shortName } from '../statecharts/labels.ts';
import { Part, SourceLine } from './facts.tsx';
import { InvariantRules } from './held-rules.tsx';
import * as styles from './machine.css.ts';

/** A whole machine: the rules that hold in it, how it is tested, and its states. */
export function MachineOverview({ machine }: { machine: MachineData }) {
  const { name, chart, invariants, screen, sources } = machine;
  const states = boxesIn(chart.root).slice(1);
  const transitions = new Set(chart.arrows.map(({ id }) => id)).size;
  const left = Object.keys(screen.notCausable).length;
  return (
    <>
      <Heading level={2}>The whole machine</Heading>
      <Part title="Rules that hold after every event">
        {invariants.length === 0 && <Text>None.</Text>}
        <ul className={styles.list}>
          {invariants.map((rule) => (
            <li key={rule}>
              <InvariantRules machine={name} invariant={rule} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title="How it is tested">
        <Text>
          {screen.tours.length} tours on the real screen take {transitions - left} of its {transitions}{' '}
          transitions.
          {left > 0 && ` Nothing outside the page can cause the other ${left}.`}
        </Text>
      </Part>
      <Part title={`Its ${states.length} states`}>
        <ul className={styles.list}>
          {states.map(({ id, heading, words }) => (
            <li key={id}>
              <Link href={machineLink(name, id)}>{heading}</Link> <CodeName>{shortName(id)}</CodeName>
              <Text size="small" tone="quiet">
                {words}
              </Text>
            </li>
          ))}
        </ul>
      </Part>
      <SourceLine place={sources[chart.root.id]} />
    </>
  );
}

import { DescriptionList } from '../../src/ui/description-list/description-list.tsx';
import { Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import type { MachineData } from '../data/manual-data.ts';
import { machineLink } from '../links.ts';
import { CodeName, useNames } from '../names.tsx';
import type { Arrow } from '../statecharts/chart.ts';
import { arrowLabel, shortName } from '../statecharts/labels.ts';
import { GoldenLines, NamedList, Part, SourceLine, TourList } from './facts.tsx';
import * as styles from './machine.css.ts';

interface TransitionDetailsProps {
  machine: MachineData;
  arrow: Arrow;
  /** One for each state it leads to. */
  ways: readonly Arrow[];
}

/** Everything known about a transition. */
export function TransitionDetails({ machine, arrow, ways }: TransitionDetailsProps) {
  const { name, golden, screen, sources } = machine;
  const { id, from, event, condition, actions, isCaused } = arrow;
  const reason = screen.notCausable[id];
  const lines = golden.flatMap((section) =>
    section.lines.filter(({ taken }) => taken.includes(id)).map(({ text }) => text),
  );
  const targets = ways.flatMap(({ to }) => (to === undefined ? [] : [to]));
  return (
    <>
      <Stack gap={1}>
        <Heading level={2}>{isCaused ? arrowLabel(arrow) : event.words}</Heading>
        {isCaused && <Text>As reported: {event.words}</Text>}
        <span className={styles.code}>{event.code}</span>
      </Stack>
      <DescriptionList
        layout="stacked"
        items={[
          { label: 'From', value: <StateLink machine={name} id={from} /> },
          {
            label: 'To',
            value:
              targets.length === 0
                ? 'Stays in the same state'
                : targets.map((to) => (
                    <div key={to}>
                      <StateLink machine={name} id={to} />
                    </div>
                  )),
          },
          ...(condition
            ? [
                {
                  label: 'Only if',
                  value: (
                    <>
                      {condition.words} <span className={styles.code}>{condition.code}</span>
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      {actions.length > 0 && (
        <Part title="What it does">
          <NamedList list={actions} />
        </Part>
      )}
      {reason !== undefined && (
        <Part title="Not taken on the real screen">
          <Text>Nothing outside the page can cause it: {reason}</Text>
        </Part>
      )}
      {lines.length > 0 && <GoldenLines lines={lines} />}
      <TourList tours={screen.tours.filter(({ transitions }) => transitions.includes(id))} />
      <SourceLine place={sources[id]} />
    </>
  );
}

function StateLink({ machine, id }: { machine: string; id: string }) {
  const path = shortName(id);
  return (
    <>
      <Link href={machineLink(machine, id)}>{useNames().state(machine, path)}</Link>{' '}
      <CodeName>{path}</CodeName>
    </>
  );
}

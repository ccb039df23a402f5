import { DescriptionList } from '../../src/ui/description-list/description-list.tsx';
import { Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import type { MachineData } from '../data/manual-data.ts';
import { machineLink, situationsLink } from '../links.ts';
import { CodeName, useNames } from '../names.tsx';
import { StatePictures } from '../pictures/state-pictures.tsx';
import type { Arrow, Box } from '../statecharts/chart.ts';
import { arrowLabel, boxesIn, enclosing, isPreempted, shortName } from '../statecharts/labels.ts';
import {
  ArrowList,
  GoldenLines,
  InvariantRules,
  NamedList,
  Part,
  SourceLine,
  StateRules,
  TourList,
} from './facts.tsx';
import * as styles from './machine.css.ts';

/** Everything known about the selected part, or about the whole machine. */
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

/** A whole machine: the rules that hold in it, how it is tested, and its states. */
function MachineOverview({ machine }: { machine: MachineData }) {
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

function StateDetails({ machine, box }: { machine: MachineData; box: Box }) {
  const { name, chart, golden, screen, sources } = machine;
  const { id } = box;
  const around = enclosing(id, chart.root);
  const known = [id, ...around.map((outer) => outer.id), ...regionsIn([box, ...around])];
  const isKnownActive = (state: string) => known.includes(state);
  const leaving = (state: string) =>
    chart.arrows.filter((arrow) => arrow.from === state && !isPreempted(arrow, chart, isKnownActive));
  const arriving = chart.arrows.filter(({ to }) => to === id);
  const isFirst = around[0]?.initial === id;
  const inherited = around.filter((outer) => leaving(outer.id).length > 0);
  const arrivals = new Set(arriving.map((arrow) => arrow.id));
  const unseen = screen.unseen[shortName(id)];
  const lines = golden
    .filter(({ handler }) => handler.split(' & ').includes(id))
    .flatMap((section) => section.lines.map(({ text }) => text));
  return (
    <>
      <Stack gap={1}>
        <Heading level={2}>{box.heading}</Heading>
        <span className={styles.code}>{id}</span>
        <Text>{box.words}</Text>
        {unseen !== undefined && <Text tone="quiet">Not seen on its own: {unseen}</Text>}
        {box.children.length === 0 && (
          <Link href={situationsLink(name, shortName(id))}>See and play the situations in this state</Link>
        )}
      </Stack>
      <Part title="What a person sees">
        <StatePictures machine={name} states={[shortName(id)]} />
      </Part>
      <Part title="What can happen next">
        {leaving(id).length === 0 && <Text>{nothingOwn(box, inherited.length > 0)}</Text>}
        <ArrowList machine={name} arrows={leaving(id)} end="to" notCausable={screen.notCausable} />
        {inherited.map((outer) => (
          <Stack key={outer.id} gap={2}>
            <Text size="small" tone="quiet">
              From any state in “{outer.heading}”, unless one of the above applies:
            </Text>
            <ArrowList machine={name} arrows={leaving(outer.id)} end="to" notCausable={screen.notCausable} />
          </Stack>
        ))}
      </Part>
      <Part title="How it is reached">
        {isFirst && <Text>As the first state of “{around[0]?.heading}”.</Text>}
        {arriving.length === 0 && !isFirst && <Text>Along with a state around it or inside it.</Text>}
        <ArrowList machine={name} arrows={arriving} end="from" />
      </Part>
      {box.actors.length > 0 && (
        <Part title="Work in this state">
          <NamedList list={box.actors} />
        </Part>
      )}
      {box.entry.length + box.exit.length > 0 && (
        <Part title="On entry and exit">
          <NamedList list={[...box.entry, ...box.exit]} />
        </Part>
      )}
      <StateRules machine={name} path={shortName(id)} />
      {lines.length > 0 && <GoldenLines lines={lines} />}
      {arrivals.size > 0 && (
        <TourList
          tours={screen.tours.filter(({ transitions }) => transitions.some((one) => arrivals.has(one)))}
        />
      )}
      <SourceLine place={sources[id]} />
    </>
  );
}

/** The regions of parallel states are active as long as these are. */
function regionsIn(boxes: readonly Box[]): string[] {
  return boxes
    .filter(({ type }) => type === 'parallel')
    .flatMap(({ children }) => children.map(({ id }) => id));
}

function nothingOwn({ type, children }: Box, isInherited: boolean): string {
  if (type === 'final') return 'Nothing: this is the end.';
  if (children.length > 0) return 'That depends on the state inside it.';
  return isInherited ? 'Nothing of its own.' : 'Nothing in this part of the machine.';
}

interface TransitionDetailsProps {
  machine: MachineData;
  arrow: Arrow;
  /** One for each state it leads to. */
  ways: readonly Arrow[];
}

function TransitionDetails({ machine, arrow, ways }: TransitionDetailsProps) {
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
          condition && {
            label: 'Only if',
            value: (
              <>
                {condition.words} <span className={styles.code}>{condition.code}</span>
              </>
            ),
          },
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

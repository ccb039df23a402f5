import { Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import type { MachineData } from '../data/manual-data.ts';
import { situationsLink } from '../links.ts';
import { StatePictures } from '../pictures/state-pictures.tsx';
import type { Box } from '../statecharts/chart.ts';
import { enclosing, isPreempted, shortName } from '../statecharts/labels.ts';
import { ArrowList, GoldenLines, NamedList, Part, SourceLine, TourList } from './facts.tsx';
import { StateRules } from './held-rules.tsx';
import * as styles from './machine.css.ts';

/** Everything known about a state. */
export function StateDetails({ machine, box }: { machine: MachineData; box: Box }) {
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

import { useState } from 'react';
import { Card } from '../../src/ui/card/card.tsx';
import { classNames } from '../../src/ui/class-names.ts';
import { Grid, Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { ArrowHead } from '../chart/chart-parts.tsx';
import { pressable, useTabStop } from '../chart/pressable.ts';
import { useData } from '../data/load-data.ts';
import type { JourneyData, Message } from '../data/manual-data.ts';
import { machineId, machineLink } from '../links.ts';
import { CodeName } from '../names.tsx';
import * as styles from './start.css.ts';

/** Who sends what to whom: one picture of all machines, and the messages of the party chosen in it. */
export function Journey() {
  const journey = useData<JourneyData>('journey.json');
  const [chosen, setChosen] = useState('person');
  const { parties, messages } = journey;
  const name = (id: string) => parties.find((party) => party.id === id)?.name ?? id;
  const party = parties.find(({ id }) => id === chosen);
  const others = parties.filter(({ id }) =>
    messages.some(({ from, to }) => [from, to].includes(id) && [from, to].includes(chosen) && id !== chosen),
  );
  const between = (from: string, to: string) => messages.filter((one) => one.from === from && one.to === to);
  return (
    <Card title="A person’s journey: who sends what to whom">
      <Stack>
        <Text isProse>
          A person acts, the machines decide, and the service does the work. Choose a box to see what it sends
          and receives.
        </Text>
        <section className={styles.scroll} aria-label="All machines and what is around them">
          <JourneyPicture journey={journey} chosen={chosen} onChoose={setChosen} />
        </section>
        <Stack gap={3} aria-live="polite">
          <Heading level={3} size="lead">
            {party?.isMachine ? (
              <>
                <Link href={machineLink(party.id)}>{party.name}</Link>{' '}
                <CodeName>{machineId(party.id)}</CodeName>
              </>
            ) : (
              name(chosen)
            )}
          </Heading>
          <Grid columnWidth="18rem">
            {others.map(({ id }) => (
              <Stack key={id} gap={3}>
                <Messages title={`${name(chosen)} → ${name(id)}`} list={between(chosen, id)} />
                <Messages title={`${name(id)} → ${name(chosen)}`} list={between(id, chosen)} />
              </Stack>
            ))}
          </Grid>
        </Stack>
      </Stack>
    </Card>
  );
}

function Messages({ title, list }: { title: string; list: readonly Message[] }) {
  if (list.length === 0) return null;
  return (
    <Stack gap={1}>
      <Heading level={4} size="body">
        {title}
      </Heading>
      <ul className={styles.messages}>
        {list.map(({ code, words }) => (
          <li key={code} title={code}>
            {words}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface JourneyPictureProps {
  journey: JourneyData;
  chosen: string;
  onChoose: (id: string) => void;
}

/** The machines and what is around them. Lights the lines of the party pointed at, or else of the chosen one. */
function JourneyPicture({ journey, chosen, onChoose }: JourneyPictureProps) {
  const { width, height, parties, lines } = journey;
  const [pointed, setPointed] = useState<string>();
  const { frame, stop, onKeyDown, onFocus } = useTabStop(
    parties.map(({ id }) => id),
    chosen,
  );
  const center = pointed ?? chosen;
  const isLit = (id: string) =>
    id === center || lines.some(({ ends }) => ends.includes(id) && ends.includes(center));
  const handling = { stop, onSelect: onChoose, onPoint: setPointed, onFocus };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a drawing
    <svg
      ref={frame}
      role="group"
      aria-label="Who sends what to whom"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={styles.picture}
      onKeyDown={onKeyDown}
    >
      <defs>
        {(['plain', 'lit'] as const).map((kind) => (
          <ArrowHead key={kind} id={`journey-${kind}`} className={styles.head[kind]} />
        ))}
      </defs>
      {lines.toSorted(litLast(center)).map(({ ends, path, isForward, isBackward }) => {
        const kind = ends.includes(center) ? 'lit' : 'plain';
        const head = `url(#journey-${kind})`;
        return (
          <path
            key={ends.join(' ')}
            d={path}
            className={styles.line[kind]}
            markerStart={isBackward ? head : undefined}
            markerEnd={isForward ? head : undefined}
          />
        );
      })}
      {parties.map(({ id, name, label, isMachine, x, y, width: across, height: down }) => (
        <g
          key={id}
          {...pressable(id, name, id === chosen, handling)}
          className={classNames(
            styles.party,
            isMachine && styles.machine,
            isLit(id) && styles.litParty,
            id === chosen && styles.chosen,
          )}
        >
          <rect x={x} y={y} width={across} height={down} rx={isMachine ? 8 : 2} />
          {label.map(({ text, ...place }) => (
            <text key={text} {...place}>
              {text}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
}

type Line = JourneyData['lines'][number];

/** Puts lit lines last, so that they are drawn over the others. */
function litLast(center: string) {
  return (a: Line, b: Line) => Number(a.ends.includes(center)) - Number(b.ends.includes(center));
}

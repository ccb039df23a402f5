import type { ReactNode, Ref } from 'react';
import type { AnyEventObject } from 'xstate';
import { Badge } from '../../src/ui/badge/badge.tsx';
import { Inline, Stack } from '../../src/ui/layout/layout.tsx';
import { Heading, Text, VisuallyHidden } from '../../src/ui/text/text.tsx';
import { describeEvent } from '../../tests/model/lib/machine-event.ts';
import { CodeName } from '../names.tsx';
import { StatePictures } from '../pictures/state-pictures.tsx';
import { type ContextLine, situationOf } from './changes.ts';
import { eventLine } from './event-words.ts';
import * as styles from './play.css.ts';
import type { Play } from './use-play.ts';

/** The situation shown: what led to it, its states in words, and what a person sees in it. */
export function SituationCard({ play, ref }: { play: Play; ref: Ref<HTMLHeadingElement> }) {
  const { model, frame, frames, before, at } = play;
  const { states } = situationOf(model, frame, before);
  const happened = frame.event ? eventLine(model, frame.event) : `Start: ${play.scenario.name}`;
  const isIgnored = frame.event !== null && frame.taken.length === 0;
  return (
    <section aria-labelledby="situation" className={styles.card}>
      <Heading level={2} id="situation" ref={ref} tabIndex={-1}>
        {at === 0 ? 'At the start' : `After step ${at}`}
      </Heading>
      <Text tone="strong">{happened}</Text>
      {isIgnored && <Text tone="quiet">The machine ignores this here: nothing changes.</Text>}
      <VisuallyHidden role="status">
        {`Step ${at}. ${happened}. ${isIgnored ? 'Nothing changes.' : states.map(({ words }) => words).join(' ')}`}
      </VisuallyHidden>
      <Stack as="ul" gap={2}>
        {states.map(({ path, name, words, isNew }) => (
          <li key={path}>
            <Inline gap={2}>
              <Text as="span" weight="strong" tone="strong">
                {name}
              </Text>
              <CodeName>{path}</CodeName>
              {isNew && <Badge tone="accent">new</Badge>}
            </Inline>
            <Text>{words}</Text>
          </li>
        ))}
      </Stack>
      <div className={styles.picture}>
        <StatePictures
          machine={model.name}
          states={states.map(({ path }) => path)}
          steps={frames.slice(1, at + 1).flatMap(({ event }) => (event ? [pictureStep(event)] : []))}
        />
      </div>
    </section>
  );
}

const pictureStep = (event: AnyEventObject) => ({ type: event.type, text: describeEvent(event) });

/** What the machine remembers and runs in the situation shown, and what the last step changed. */
export function FactsCard({ play: { model, frame, before } }: { play: Play }) {
  const { left, context, emitted, started, ended, running } = situationOf(model, frame, before);
  return (
    <section aria-labelledby="facts" className={styles.card}>
      <Heading level={2} id="facts">
        Behind it
      </Heading>
      <Facts label="Left" facts={left.map(({ name }) => name)} />
      <Facts label="Remembers" facts={context.map((line) => <Remembered key={line.field} line={line} />)} />
      <Facts label="Reported" facts={emitted} />
      <Facts label="Started" facts={started} />
      <Facts label="Ended" facts={ended} />
      <Facts label="Running" facts={running} />
    </section>
  );
}

function Facts({ label, facts }: { label: string; facts: readonly ReactNode[] }) {
  if (facts.length === 0) return null;
  return (
    <div className={styles.facts}>
      <Text as="span" size="small" tone="quiet">
        {label}
      </Text>
      <ul className={styles.factList}>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same fact may be there twice
          <li key={index}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}

function Remembered({ line: { field, now, before } }: { line: ContextLine }) {
  if (before === undefined) return `${field}: ${now}`;
  return (
    <>
      {field}: <del className={styles.was}>{before}</del> <ins className={styles.is}>{now}</ins>
    </>
  );
}

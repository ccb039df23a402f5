import type { ReactNode, Ref } from 'react';
import type { AnyEventObject } from 'xstate';
import { Badge } from '../../src/ui/badge/badge.tsx';
import { Disclosure } from '../../src/ui/disclosure/disclosure.tsx';
import { Inline, Stack } from '../../src/ui/layout/layout.tsx';
import { Heading, Text, VisuallyHidden } from '../../src/ui/text/text.tsx';
import { describeEvent } from '../../tests/model/lib/machine-event.ts';
import { CodeName } from '../names.tsx';
import { StatePictures } from '../pictures/state-pictures.tsx';
import { type ContextLine, situationOf } from './changes.ts';
import { type Cause, type ChoiceGroup, choicesOf } from './choices.ts';
import { eventLine } from './event-words.ts';
import * as styles from './play.css.ts';
import type { Play } from './use-play.ts';

const headings: Record<Cause, string> = {
  event: 'From outside',
  work: 'Work ends',
  time: 'Time passes',
};

/** A button for everything that can happen next. */
export function ChoicesCard({ play }: { play: Play }) {
  const { groups, ignored } = choicesOf(play.model, play.frame);
  const count = ignored.flatMap(({ choices }) => choices).length;
  return (
    <section aria-labelledby="choices" className={styles.card}>
      <Heading level={2} id="choices">
        What happens next?
      </Heading>
      {groups.length === 0 && (
        <Text tone="quiet">Nothing: the machine has ended. Go back or start over.</Text>
      )}
      {[...Map.groupBy(groups, ({ cause }) => cause)].map(([cause, list]) => (
        <Stack key={cause} gap={2}>
          <Heading level={3} size="small">
            {headings[cause]}
          </Heading>
          {list.map((group) => (
            <Cases key={group.code} group={group} onTake={play.take} />
          ))}
        </Stack>
      ))}
      {count > 0 && (
        <Disclosure level="none" title={`Ignored here: ${count}`}>
          <Stack gap={2}>
            {ignored.map((group) => (
              <Cases key={group.code} group={group} onTake={play.take} />
            ))}
          </Stack>
        </Disclosure>
      )}
    </section>
  );
}

/** One button, or, if an event has several cases, its words and a button for each. */
function Cases({ group, onTake }: { group: ChoiceGroup; onTake: (code: string) => void }) {
  const { words, code, choices } = group;
  const [only] = choices;
  if (only && choices.length === 1) {
    return (
      <button
        type="button"
        title={code}
        data-step={only.code}
        className={styles.choice}
        onClick={() => onTake(only.code)}
      >
        {only.label === '' ? words : `${words}: ${only.label}`}
      </button>
    );
  }
  return (
    <fieldset className={styles.group}>
      <legend title={code} className={styles.groupName}>
        {words}
      </legend>
      <div className={styles.cases}>
        {choices.map((choice) => (
          <button
            key={choice.code}
            type="button"
            data-step={choice.code}
            title={choice.details}
            className={styles.caseChoice}
            onClick={() => onTake(choice.code)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

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
            <Inline>
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

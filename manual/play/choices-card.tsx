import { Disclosure } from '../../src/ui/disclosure/disclosure.tsx';
import { Stack } from '../../src/ui/layout/layout.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { type Cause, type ChoiceGroup, choicesOf } from './choices.ts';
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

import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import type { Change, ChangedThing, MachineChanges } from '../data/change-data.ts';
import { changesLink } from '../links.ts';
import { list } from '../shell/list.css.ts';
import { ChangeMark } from './change-mark.tsx';
import { headings } from './change-words.ts';
import * as styles from './changes.css.ts';

const things = Object.keys(headings) as ChangedThing[];

/** The changes in a machine. States and transitions are links to their place on the chart. */
export function ChangeList({ machine: { name, mark, changes } }: { machine: MachineChanges }) {
  if (mark !== 'changed') {
    return (
      <Text>
        <ChangeMark mark={mark} /> The whole machine.
      </Text>
    );
  }
  return things.map((thing) => {
    const inKind = changes.filter((change) => change.thing === thing);
    if (inKind.length === 0) return null;
    return (
      <section key={thing} className={styles.kind}>
        <Heading level={3} size="small">
          {headings[thing]}
        </Heading>
        <ul className={list}>
          {inKind.map((change) => (
            <li key={`${change.mark} ${change.name}`} className={styles.change}>
              <ChangeMark mark={change.mark} />
              <div className={styles.words}>
                <Name machine={name} change={change} />
                {change.details.map((detail) => (
                  <Text key={detail} size="small" tone="quiet">
                    {detail}
                  </Text>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Name({ machine, change: { name, id, idBefore } }: { machine: string; change: Change }) {
  const place = id ?? idBefore;
  return place === undefined ? <Text>{name}</Text> : <Link href={changesLink(machine, place)}>{name}</Link>;
}

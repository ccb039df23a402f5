import { Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import type { RuleChange } from '../data/change-data.ts';
import { rulesLink } from '../links.ts';
import { RuleWords } from '../rules/rule-words.tsx';
import { list } from '../shell/list.css.ts';
import { ChangeMark } from './change-mark.tsx';
import * as styles from './changes.css.ts';

/** The rules of the product that were added, removed or reworded. */
export function ChangedRules({ rules }: { rules: readonly RuleChange[] }) {
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>Rules of the product</Heading>
      <ul className={list}>
        {rules.map(({ id, mark, before, now }) => (
          <li key={id} className={styles.change}>
            <ChangeMark mark={mark} />
            <div className={styles.words}>
              {now === null ? <Text>{id}</Text> : <Link href={rulesLink(id)}>{id}</Link>}
              {before !== null && (
                <del className={styles.before}>
                  <RuleWords text={before} isOpen />
                </del>
              )}
              {now !== null && <RuleWords text={now} isOpen />}
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

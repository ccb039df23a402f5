import { Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading } from '../../src/ui/text/text.tsx';
import type { HeldRule } from '../data/rule-data.ts';
import { rulesLink } from '../links.ts';
import { RuleAlone } from '../rules/rule-words.tsx';
import * as styles from './search.css.ts';

/** As many as leave the states and transitions in sight. */
const MOST = 5;

/** The first rules that were found, and the way to all of them. */
export function FoundRules({ rules, query }: { rules: readonly HeldRule[]; query: string }) {
  if (rules.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <Heading level={2}>Rules</Heading>
      <ul className={styles.results}>
        {rules.slice(0, MOST).map((rule) => (
          <li key={rule.id}>
            <RuleAlone rule={rule} />
          </li>
        ))}
      </ul>
      {rules.length > MOST && (
        <Link
          href={rulesLink('all', 'anything', query)}
        >{`See all ${rules.length} rules with these words`}</Link>
      )}
    </Stack>
  );
}

import { Link } from '../../src/ui/link/link.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import { useData } from '../data/load-data.ts';
import type { HeldRule, Holder, RulesData } from '../data/rule-data.ts';
import { rulesLink } from '../links.ts';
import { RuleAlone } from '../rules/rule-words.tsx';
import { Part } from './facts.tsx';
import * as styles from './machine.css.ts';

/**
 * The rules of the product that a state holds.
 * @param path the path of the state in its machine: `waiting.unknown`
 */
export function StateRules({ machine, path }: { machine: string; path: string }) {
  const held = useHeldRules((holder) => holder.machine === machine && holder.state === path);
  if (held.length === 0) return null;
  return (
    <Part title="Rules of the product that it holds">
      <ul className={styles.list}>
        {held.map((rule) => (
          <li key={rule.id}>
            <RuleAlone rule={rule} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** An invariant with the rules of the product that it holds. */
export function InvariantRules({ machine, invariant }: { machine: string; invariant: string }) {
  const held = useHeldRules(({ kind, machine: of, name }) => {
    return kind === 'invariant' && of === machine && name === invariant;
  });
  return (
    <>
      {invariant}
      {held.map(({ id }) => (
        <Text as="span" size="small" key={id}>
          {' '}
          <Link href={rulesLink(id)}>{id}</Link>
        </Text>
      ))}
    </>
  );
}

function useHeldRules(isHolder: (holder: Holder) => boolean): HeldRule[] {
  return useData<RulesData>('rules.json').rules.filter(({ holders }) => holders.some(isHolder));
}

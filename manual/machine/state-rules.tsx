import { Link } from '../../src/ui/link/link.tsx';
import { useData } from '../data/load-data.ts';
import type { RulesData } from '../data/rule-data.ts';
import { rulesLink } from '../links.ts';
import { Part } from './facts.tsx';
import * as styles from './machine.css.ts';

/**
 * The rules of the product that a state holds.
 * @param path the path of the state in its machine: `waiting.unknown`
 */
export function StateRules({ machine, path }: { machine: string; path: string }) {
  const { rules } = useData<RulesData>('rules.json');
  const held = rules.filter(({ holders }) =>
    holders.some((holder) => holder.machine === machine && holder.state === path),
  );
  if (held.length === 0) return null;
  return (
    <Part title="Rules of the product that it holds">
      <ul className={styles.list}>
        {held.map(({ id, text }) => (
          <li key={id}>
            <Link href={rulesLink(id)}>{id}</Link> {plain(text)}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The words without the marks of Markdown. */
function plain(text: string): string {
  return text.replaceAll(/[*`]|\[([^\]]*)\]\([^)]*\)/g, '$1');
}

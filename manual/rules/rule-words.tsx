import type { ReactNode } from 'react';
import { Link } from '../../src/ui/link/link.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import type { Rule } from '../data/manual-data.ts';
import { rulesLink } from '../links.ts';
import * as styles from './rules.css.ts';

const marked = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)]+\))/;

/** The words of a rule, which may be a table with a line for each row. Links become text: they only work on their page. */
export function RuleWords({ text, isOpen }: { text: string; isOpen: boolean }) {
  const [first = '', ...rows] = text.split('\n');
  return (
    <>
      <Text isProse>
        <RuleText text={first} />
      </Text>
      {rows.length > 0 && (
        <details className={styles.details} open={isOpen}>
          <summary className={styles.summary}>{rows.length} rows</summary>
          <ul className={styles.rows}>
            {rows.map((row) => (
              <li key={row}>
                <RuleText text={row} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** A rule away from its page: its words may need the headings above them. */
export function RuleAlone({ rule: { id, text, under } }: { rule: Rule }) {
  return (
    <>
      <Link href={rulesLink(id)}>{id}</Link> <RuleText text={text.split('\n')[0] ?? ''} />
      <Text size="small" tone="quiet">
        {under}
      </Text>
    </>
  );
}

/** A line of a rule, with its code and emphasis. */
function RuleText({ text }: { text: string }): ReactNode {
  return text.split(marked).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    return <span key={index}>{piece(part)}</span>;
  });
}

function piece(part: string): ReactNode {
  if (part.startsWith('`')) return <code className={styles.code}>{part.slice(1, -1)}</code>;
  if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>;
  if (/^\*[^*]+\*$/.test(part)) return <em>{part.slice(1, -1)}</em>;
  return part.replace(/^\[([^\]]+)\]\([^)]+\)$/, '$1');
}

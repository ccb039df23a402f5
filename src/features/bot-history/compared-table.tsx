import type { ReactNode } from 'react';
import * as texts from '../../texts/bot-history.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import * as styles from './compare-runs.css.ts';
import type { Two } from './comparison.ts';

interface ComparedTableProps {
  label: string;
  /** What the two runs are called. */
  heads: Two<ReactNode>;
  /** Rows, each a `ComparedRow`. */
  children: ReactNode;
}

/** The figures of two runs side by side. */
export function ComparedTable({ label, heads: [first, second], children }: ComparedTableProps) {
  return (
    <table aria-label={label} className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.label}>
            {texts.figure}
          </th>
          <th scope="col" className={styles.run}>
            {first}
          </th>
          <th scope="col" className={styles.run}>
            {second}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface ComparedRowProps {
  label: string;
  cells: Two<ReactNode>;
  better?: 0 | 1 | keyof typeof texts.notBetter | undefined;
}

/** A figure of two runs. The better one is marked, or a note below the second says why neither is. */
export function ComparedRow({ label, cells, better }: ComparedRowProps) {
  const noteOf = (cell: 0 | 1) => better === cell && texts.better;
  const neither = typeof better === 'string' && texts.notBetter[better];
  return (
    <tr>
      <th scope="row" className={styles.label}>
        {label}
      </th>
      <Cell note={noteOf(0)}>{cells[0]}</Cell>
      <Cell note={neither || noteOf(1)}>{cells[1]}</Cell>
    </tr>
  );
}

function Cell({ note, children }: { note: string | false; children: ReactNode }) {
  return (
    <td className={styles.value}>
      {note ? (
        <Stack gap={0} align="end">
          {note === texts.better ? <strong>{children}</strong> : children}
          <Text as="span" size="caption" tone="quiet">
            {note}
          </Text>
        </Stack>
      ) : (
        children
      )}
    </td>
  );
}

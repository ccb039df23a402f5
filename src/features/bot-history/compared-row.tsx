import type { ReactNode } from 'react';
import * as texts from '../../texts/bot-history.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import * as styles from './compare-runs.css.ts';

interface ComparedRowProps {
  label: string;
  cells: readonly [ReactNode, ReactNode];
  better?: 0 | 1 | undefined;
}

/** A figure of two runs; the better one is marked. */
export function ComparedRow({ label, cells, better }: ComparedRowProps) {
  return (
    <tr>
      <th scope="row" className={styles.label}>
        {label}
      </th>
      <Cell isBetter={better === 0}>{cells[0]}</Cell>
      <Cell isBetter={better === 1}>{cells[1]}</Cell>
    </tr>
  );
}

function Cell({ isBetter, children }: { isBetter: boolean; children: ReactNode }) {
  return (
    <td className={styles.value}>
      {isBetter ? (
        <Stack gap={0} align="end">
          <strong>{children}</strong>
          <Text as="span" size="caption" tone="quiet">
            {texts.better}
          </Text>
        </Stack>
      ) : (
        children
      )}
    </td>
  );
}

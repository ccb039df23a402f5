import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { Stack } from '../../src/ui/layout/stack.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading } from '../../src/ui/text/heading.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import { useData } from '../data/load-data.ts';
import type { SearchEntry } from '../data/search-data.ts';
import { machineLink, searchLink, unescaped } from '../links.ts';
import { find } from './find.ts';
import * as styles from './search.css.ts';

const MOST = 60;

/** Finds states and transitions of all machines by their words and names. The address holds the query. */
export default function SearchPage() {
  const { query: asked = '' } = useParams();
  const entries = useData<SearchEntry[]>('search.json');
  const [, navigate] = useLocation();
  const [query, setQuery] = useState(() => unescaped(asked));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const found = find(entries, query);
  const byMachine = Map.groupBy(found.slice(0, MOST), ({ machineId }) => machineId);
  return (
    <Stack gap={5}>
      <Heading level={1}>Search</Heading>
      <search>
        <label className={styles.label}>
          Any words, or a name in the code
          <input
            ref={field}
            type="search"
            value={query}
            placeholder="declined"
            className={styles.field}
            onChange={({ target }) => {
              setQuery(target.value);
              navigate(searchLink(target.value).slice(1), { replace: true });
            }}
          />
        </label>
      </search>
      <Text role="status" tone="quiet">
        {query.trim() === '' ? `${entries.length} states and transitions.` : countOf(found.length)}
      </Text>
      {[...byMachine].map(([machine, list]) => (
        <Stack key={machine} as="section" gap={2}>
          <Heading level={2}>{machine}</Heading>
          <ul className={styles.results}>
            {list.map((entry) => (
              <li key={entry.id}>
                <Link href={machineLink(entry.machine, entry.kind === 'machine' ? undefined : entry.id)}>
                  {entry.title}
                </Link>{' '}
                <Text as="span" size="small" tone="quiet">
                  {entry.kind}: {entry.text}
                </Text>
              </li>
            ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  );
}

function countOf(found: number): string {
  if (found === 0) return 'Nothing contains all of these words. Try fewer words, or part of one.';
  if (found > MOST) return `${found} found. These are the first ${MOST}.`;
  return `${found} found.`;
}

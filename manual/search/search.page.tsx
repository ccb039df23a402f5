import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { Button } from '../../src/ui/button/button.tsx';
import { Inline, Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { useData } from '../data/load-data.ts';
import type { HeldRule, RulesData, SearchEntry } from '../data/manual-data.ts';
import { machineId, machineLink, rulesLink, searchLink, unescaped } from '../links.ts';
import { CodeName, useNames } from '../names.tsx';
import { RuleAlone } from '../rules/rule-words.tsx';
import { useTextInAddress } from '../shell/page-parts.tsx';
import { find, findRules } from './find.ts';
import * as styles from './search.css.ts';

const MOST = 60;

/** Finds rules, states and transitions by their words and names. The address holds the query. */
export default function SearchPage() {
  const { query: asked = '' } = useParams();
  const entries = useData<SearchEntry[]>('search.json');
  const { rules } = useData<RulesData>('rules.json');
  const [, navigate] = useLocation();
  const [query, setQuery] = useTextInAddress(unescaped(asked));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const found = find(entries, query);
  const foundRules = findRules(rules, query);
  return (
    <Stack gap={5}>
      <Heading level={1}>Search</Heading>
      <search>
        <label className={styles.label}>
          Any words, a name in the code, or the id of a rule
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
        {query.trim() === ''
          ? `${entries.length} states and transitions, ${rules.length} rules.`
          : countOf(found.length, foundRules.length)}
      </Text>
      <FoundRules rules={foundRules} query={query} />
      <FoundParts key={query} entries={found} />
    </Stack>
  );
}

/** States and transitions by machine. */
function FoundParts({ entries }: { entries: readonly SearchEntry[] }) {
  const [isWhole, setWhole] = useState(false);
  const names = useNames();
  const shown = isWhole ? entries : entries.slice(0, MOST);
  return (
    <>
      {[...Map.groupBy(shown, ({ machine }) => machine)].map(([machine, list]) => (
        <Stack key={machine} as="section" gap={2}>
          <Heading level={2}>
            {names.machine(machine)} <CodeName>{machineId(machine)}</CodeName>
          </Heading>
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
      {shown.length < entries.length && (
        <Inline>
          <Button onPress={() => setWhole(true)}>{`Show all ${entries.length}`}</Button>
          <Text size="small" tone="quiet">
            The first {MOST} are shown.
          </Text>
        </Inline>
      )}
    </>
  );
}

function countOf(parts: number, rules: number): string {
  if (parts + rules === 0) return 'Nothing contains all of these words. Try fewer words, or part of one.';
  const ofParts = parts === 1 ? '1 state or transition' : `${parts} states and transitions`;
  return `${ofParts}, ${rules} ${rules === 1 ? 'rule' : 'rules'}.`;
}

/** As many as leave the states and transitions in sight. */
const MOST_RULES = 5;

/** The first rules that were found, and the way to all of them. */
function FoundRules({ rules, query }: { rules: readonly HeldRule[]; query: string }) {
  if (rules.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <Heading level={2}>Rules</Heading>
      <ul className={styles.results}>
        {rules.slice(0, MOST_RULES).map((rule) => (
          <li key={rule.id}>
            <RuleAlone rule={rule} />
          </li>
        ))}
      </ul>
      {rules.length > MOST_RULES && (
        <Link
          href={rulesLink('all', 'anything', query)}
        >{`See all ${rules.length} rules with these words`}</Link>
      )}
    </Stack>
  );
}

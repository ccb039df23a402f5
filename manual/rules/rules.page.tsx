import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx';
import { Select } from '../../src/ui/form/select.tsx';
import { TextField } from '../../src/ui/form/text-field.tsx';
import { Grid } from '../../src/ui/layout/grid.tsx';
import { Stack } from '../../src/ui/layout/stack.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading } from '../../src/ui/text/heading.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import { useData } from '../data/load-data.ts';
import { type HeldRule, holderKinds, type RulesData } from '../data/rule-data.ts';
import { rulesLink } from '../links.ts';
import { list } from '../shell/list.css.ts';
import { Holders, kindNames } from './holders.tsx';
import { areasIn, filterRules, groupRules, heldIn } from './rule-filter.ts';
import { RuleWords } from './rule-words.tsx';
import * as styles from './rules.css.ts';

/** Every rule of the product with what holds it, filtered by the address and by words. */
export default function RulesPage() {
  const { rules, page } = useData<RulesData>('rules.json');
  const { place = 'all', held: heldPart } = useParams();
  const [, navigate] = useLocation();
  const [words, setWords] = useState('');
  const held = heldIn(heldPart);
  const areas = areasIn(rules);
  const one = rules.find(({ id }) => id === place);
  const unheld = rules.filter(({ holders }) => holders.length === 0).length;
  const found = filterRules(rules, { place, held, words });
  const go = (nextPlace: string, nextHeld: string) => navigate(rulesLink(nextPlace, nextHeld).slice(1));
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>Rules</Heading>
        <Text isProse>
          The {rules.length} rules of {page}, each with what holds it: the tests, states and invariants that
          fail or change when the rule is broken.{' '}
          {unheld > 0 && <Link href={rulesLink('all', 'nothing')}>{unheld} are held by nothing.</Link>} [D]
          marks what this project decided; everything else is given.
        </Text>
      </Stack>
      <Grid columnWidth="14rem" isStretched>
        <Select
          label="Area"
          value={one || !areas.includes(place) ? 'all' : place}
          options={[
            { value: 'all', label: 'All areas' },
            ...areas.map((area) => ({ value: area, label: area })),
          ]}
          onChange={(area) => go(area, held)}
        />
        <Select
          label="Held by"
          value={held}
          options={[
            { value: 'anything', label: 'Anything or nothing' },
            { value: 'nothing', label: 'Nothing' },
            ...holderKinds.map((kind) => ({ value: kind, label: `A ${kindNames[kind][0]}` })),
          ]}
          onChange={(value) => go(place, value)}
        />
        <TextField label="Words" value={words} onChange={setWords} placeholder="refund" />
      </Grid>
      <Text role="status" tone="quiet">
        {found.length === 1 ? '1 rule' : `${found.length} rules`}
        {one && (
          <>
            . <Link href={rulesLink('all')}>Show all rules</Link>
          </>
        )}
      </Text>
      {found.length === 0 && (
        <EmptyState title="No rule matches" action={<Link href={rulesLink('all')}>Show all rules</Link>}>
          {place === 'all' || one || areas.includes(place)
            ? 'Choose another area or other words.'
            : `There is no area or rule “${place}”. It may be from another version of the product.`}
        </EmptyState>
      )}
      {groupRules(found).map((group) => (
        <section key={group.rules[0]?.id} className={styles.group}>
          <Heading level={2} size="small">
            {group.under}
          </Heading>
          <ul className={list}>
            {group.rules.map((rule) => (
              <Rule key={rule.id} rule={rule} isOpen={found.length === 1} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}

function Rule({ rule: { id, text, holders }, isOpen }: { rule: HeldRule; isOpen: boolean }) {
  return (
    <li className={styles.rule}>
      <span className={styles.id}>
        <Link href={rulesLink(id)}>{id}</Link>
      </span>
      <div className={styles.part}>
        <RuleWords text={text} isOpen={isOpen} />
      </div>
      <div className={styles.heldPart}>
        <Holders holders={holders} isOpen={isOpen} />
      </div>
    </li>
  );
}

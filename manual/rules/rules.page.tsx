import { useLocation, useParams } from 'wouter';
import { Badge } from '../../src/ui/badge/badge.tsx';
import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx';
import { Select } from '../../src/ui/form/select.tsx';
import { TextField } from '../../src/ui/form/text-field.tsx';
import { Grid, Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { useData } from '../data/load-data.ts';
import {
  type HeldRule,
  type Holder,
  type HolderKind,
  holderKinds,
  type RulesData,
} from '../data/manual-data.ts';
import { ALL, machineId, machineLink, rulesLink, situationsLink, unescaped } from '../links.ts';
import { useNames } from '../names.tsx';
import { list } from '../shell/list.css.ts';
import { useTextInAddress } from '../shell/page-parts.tsx';
import { areasIn, filterRules, groupRules, heldIn } from './rule-filter.ts';
import { RuleWords } from './rule-words.tsx';
import * as styles from './rules.css.ts';

/** Every rule of the product with what holds it, filtered by the address. */
export default function RulesPage() {
  const { rules, page } = useData<RulesData>('rules.json');
  const { place = ALL, held: heldPart, words: inAddress = '' } = useParams();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useTextInAddress(unescaped(inAddress));
  const held = heldIn(heldPart);
  const areas = areasIn(rules);
  const one = rules.find(({ id }) => id === place);
  const unheld = rules.filter(({ holders }) => holders.length === 0).length;
  // The address of one rule leads to it, whatever else it asks for.
  const found = one ? [one] : filterRules(rules, { place, held, words: typed });
  const go = (nextPlace: string, nextHeld: string) =>
    navigate(rulesLink(nextPlace, nextHeld, typed).slice(1));
  const search = (words: string) => {
    setTyped(words);
    navigate(rulesLink(one ? ALL : place, held, words).slice(1), { replace: !one });
  };
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>Rules</Heading>
        <Text isProse>
          The {rules.length} rules of {page}, each with what holds it: the tests, states and invariants that
          fail or change when the rule is broken.{' '}
          {unheld > 0 && <Link href={rulesLink(ALL, 'nothing')}>{unheld} are held by nothing.</Link>} [D]
          marks what this project decided; everything else is given.
        </Text>
      </Stack>
      <Grid columnWidth="14rem" isStretched>
        <Select
          label="Area"
          value={areas.includes(place) ? place : ALL}
          options={[
            { value: ALL, label: 'All areas' },
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
            ...holderKinds.map((kind) => ({ value: kind, label: capitalized(kindNames[kind][0]) })),
          ]}
          onChange={(value) => go(one ? ALL : place, value)}
        />
        <TextField label="Words" value={typed} onChange={search} placeholder="refund" />
      </Grid>
      <Text role="status" tone="quiet">
        {found.length === 1 ? '1 rule' : `${found.length} rules`}
        {one && (
          <>
            . <Link href={rulesLink(ALL)}>Show all rules</Link>
          </>
        )}
      </Text>
      {found.length === 0 && (
        <EmptyState title="No rule matches" action={<Link href={rulesLink(ALL)}>Show all rules</Link>}>
          {place === ALL || areas.includes(place)
            ? 'Choose another area, or fewer or other words.'
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

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
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

const kindNames: Record<HolderKind, readonly [string, string]> = {
  state: ['state', 'states'],
  invariant: ['invariant', 'invariants'],
  redirect: ['redirect', 'redirects'],
  unit: ['unit test', 'unit tests'],
  component: ['component test', 'component tests'],
  contract: ['contract test', 'contract tests'],
  e2e: ['end-to-end test', 'end-to-end tests'],
  model: ['model test', 'model tests'],
};

/** What holds a rule: the counts first, the places on request. */
function Holders({ holders, isOpen }: { holders: readonly Holder[]; isOpen: boolean }) {
  if (holders.length === 0) {
    return (
      <Badge tone="warning" icon="off">
        Held by nothing
      </Badge>
    );
  }
  return (
    <details className={styles.details} open={isOpen}>
      <summary className={styles.summary}>Held by {countsOf(holders)}</summary>
      <ul className={styles.holders}>
        {holders.map((holder) => (
          <li key={`${holder.file} ${holder.line} ${holder.state}`}>
            <Place holder={holder} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Place({ holder: { kind, name, file, line, machine, state } }: { holder: Holder }) {
  const [what] = kindNames[kind];
  const names = useNames();
  return (
    <>
      <span className={styles.kind}>{machine ? `${what} of “${names.machine(machine)}”` : what}</span>
      {machine ? (
        <Link href={machineLink(machine, state && `${machineId(machine)}.${state}`)}>{name}</Link>
      ) : (
        name
      )}
      {machine && state && (
        <Text size="small">
          <Link href={situationsLink(machine, state)}>Play its situations</Link>
        </Text>
      )}
      <span className={styles.place}>
        {file}:{line}
      </span>
    </>
  );
}

function countsOf(holders: readonly Holder[]): string {
  const counts = holderKinds.flatMap((kind) => {
    const count = holders.filter((holder) => holder.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kindNames[kind][count === 1 ? 0 : 1]}`];
  });
  return counts.join(', ');
}

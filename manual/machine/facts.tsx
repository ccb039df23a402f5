import type { ReactNode } from 'react';
import { Disclosure } from '../../src/ui/disclosure/disclosure.tsx';
import { Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { useData } from '../data/load-data.ts';
import type { HeldRule, Holder, RulesData, Tour } from '../data/manual-data.ts';
import { machineLink, rulesLink } from '../links.ts';
import { useNames } from '../names.tsx';
import { RuleAlone } from '../rules/rule-words.tsx';
import type { Arrow } from '../statecharts/chart.ts';
import { arrowLabel, shortName } from '../statecharts/labels.ts';
import type { Named } from '../statecharts/names.ts';
import * as styles from './machine.css.ts';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={2}>
      <Heading level={3} size="body">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** Transitions as links, each with where it leads or comes from. */
export function ArrowList({ machine, arrows, end, notCausable = {} }: ArrowListProps) {
  const names = useNames();
  const nameOf = (id: string) => names.state(machine, shortName(id));
  const whereTo = (to: string | undefined) => (to === undefined ? 'stays' : `→ ${nameOf(to)}`);
  return (
    <ul className={styles.list}>
      {arrows.map((arrow) => (
        <li key={`${arrow.id} ${arrow.to}`}>
          <Link href={machineLink(machine, arrow.id)}>{arrowLabel(arrow)}</Link>{' '}
          <Text as="span" size="small" tone="quiet">
            {end === 'to' ? whereTo(arrow.to) : `from ${nameOf(arrow.from)}`}
          </Text>
          {arrow.id in notCausable && (
            <Text size="small" tone="quiet">
              Nobody can cause it: {notCausable[arrow.id]}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ArrowListProps {
  machine: string;
  arrows: readonly Arrow[];
  end: 'from' | 'to';
  /** By transition id: why nothing outside the page can cause it. */
  notCausable?: Readonly<Record<string, string>>;
}

/** Actions, actors and the like in words, with their names in the code. */
export function NamedList({ list }: { list: readonly Named[] }) {
  return (
    <ul className={styles.list}>
      {list.map(({ code, words }) => (
        <li key={code}>
          {words} <span className={styles.code}>{code}</span>
        </li>
      ))}
    </ul>
  );
}

/** The browser tests that pass through here. */
export function TourList({ tours }: { tours: readonly Tour[] }) {
  return (
    <Disclosure title={`Tours on the real screen: ${tours.length}`}>
      <Stack gap={2}>
        <Text size="small" tone="quiet">
          Titles of tests in tests/e2e/models.
        </Text>
        <ul className={styles.list}>
          {tours.map(({ title }) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      </Stack>
    </Disclosure>
  );
}

/** The lines about it in the reviewed table of behavior. */
export function GoldenLines({ lines }: { lines: readonly string[] }) {
  return (
    <Disclosure title={`Lines of the reviewed table: ${lines.length}`}>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line} className={styles.code}>
            {line}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Where something is written in the code. */
export function SourceLine({ place }: { place: string | undefined }) {
  return place === undefined ? null : (
    <Part title="In the code">
      <span className={styles.code}>{place}</span>
    </Part>
  );
}

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

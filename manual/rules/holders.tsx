import { Badge } from '../../src/ui/badge/badge.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import { type Holder, type HolderKind, holderKinds } from '../data/rule-data.ts';
import { machineId, machineLink, situationsLink } from '../links.ts';
import { useNames } from '../names.tsx';
import * as styles from './rules.css.ts';

/** The names of the kinds of holders, singular and plural. */
export const kindNames: Record<HolderKind, readonly [string, string]> = {
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
export function Holders({ holders, isOpen }: { holders: readonly Holder[]; isOpen: boolean }) {
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

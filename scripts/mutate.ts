import { machineModels } from '../tests/model/machines.ts';
import { chainFaults } from './faults/chain-faults.ts';
import { judgeFaults } from './faults/judge-faults.ts';
import { judgeMachine } from './faults/judge-machine.ts';
import { pageFaults } from './faults/page-faults.ts';
import { sessionFaults } from './faults/session-faults.ts';
import { recordProof } from './proofs.ts';

/** The share of a machine's faults that its invariants must notice without the golden table. */
const LEAST_SHARE = 0.7;

/** `session` is also the name of a machine. */
const tables = {
  session: { title: 'guards of the session', faults: sessionFaults },
  chain: { title: 'watcher of the chain', faults: chainFaults },
  pages: { title: 'pages beside their browser tests', faults: pageFaults },
};

/**
 * Puts faults into every machine, and those of the tables into the code, and prints which tests notice. Arguments limit
 * the run to machines and tables by name. Fails if a fault survives or could not be judged, or if a machine's
 * invariants alone notice too few of its faults.
 */
export function run(names: readonly string[]): void {
  const known = new Set([...machineModels.map(({ name }) => name), ...Object.keys(tables)]);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(
      `No machine or table is called ${unknown.join(', ')}. Choose from: ${[...known].join(', ')}.`,
    );

  const isWanted = (name: string) => names.length === 0 || names.includes(name);
  const verdicts = [
    ...machineModels.filter(({ name }) => isWanted(name)).map(judgeMachine),
    ...Object.entries(tables)
      .filter(([name]) => isWanted(name))
      .map(([, { title, faults }]) => judgeFaults(title, faults)),
  ];

  const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;
  console.table(
    Object.fromEntries(
      verdicts.map(({ name, faults, noticed, notJudged, survivors }) => {
        const shares = Object.entries(noticed).map(([by, count]) => [`${by} alone`, percent(count, faults)]);
        const lost = { survivors: survivors.length, 'not judged': notJudged.length };
        return [name, { faults, ...lost, ...Object.fromEntries(shares) }];
      }),
    ),
  );
  const complaints = verdicts.flatMap(({ name, notJudged, survivors }) => [
    ...survivors.map((fault) => `No test noticed ${name}: ${fault}`),
    ...notJudged.map((fault) => `Not judged, because no test ran to its end: ${name}: ${fault}`),
  ]);
  for (const complaint of complaints) console.log(complaint);
  const weak = verdicts.filter(
    ({ faults, noticed }) => noticed.invariants !== undefined && noticed.invariants < LEAST_SHARE * faults,
  );
  for (const { name } of weak)
    console.log(`The invariants of ${name} alone notice less than ${percent(LEAST_SHARE, 1)} of its faults.`);
  const isGood = complaints.length === 0 && weak.length === 0;
  if (isGood && names.length === 0) {
    const all = verdicts.reduce((sum, { faults }) => sum + faults, 0);
    recordProof('npm run mutate', `${all} faults, none survived`);
  }
  process.exitCode = isGood ? 0 : 1;
}

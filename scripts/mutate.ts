import { machineModels } from '../tests/model/machines.ts';
import { judge } from './mutation/judge.ts';
import { judgeChain } from './mutation/judge-chain.ts';
import { judgeGuards } from './mutation/judge-guards.ts';
import { recordProof } from './proofs.ts';

/**
 * Puts faults into every machine, removes each guard from the session's code, and prints which tests notice. Arguments
 * limit the run to machines by name; the guards belong to `session`, and `chain` stands for the watcher of payments, which
 * is broken in ways of its own. Fails if a fault survives, or if the invariants of a machine alone notice too few of its
 * faults.
 */
/** The share of a machine's faults that its invariants must notice without the golden table. */
const LEAST_SHARE = 0.7;

const names = process.argv.slice(2);
const known = [...machineModels.map(({ name }) => name), 'chain'];
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0)
  throw new Error(`No machine is called ${unknown.join(', ')}. Choose from: ${known.join(', ')}.`);

const isWanted = (name: string) => names.length === 0 || names.includes(name);
const verdicts = machineModels.filter(({ name }) => isWanted(name)).map(judge);
if (isWanted('session')) verdicts.push(await judgeGuards());
if (isWanted('chain')) verdicts.push(judgeChain());

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;
console.table(
  Object.fromEntries(
    verdicts.map(({ name, mutants, noticed, survivors }) => {
      const shares = Object.entries(noticed).map(([by, count]) => [`${by} alone`, percent(count, mutants)]);
      return [name, { faults: mutants, survivors: survivors.length, ...Object.fromEntries(shares) }];
    }),
  ),
);
const survivors = verdicts.flatMap(({ name, survivors: faults }) =>
  faults.map((fault) => `${name}: ${fault}`),
);
for (const fault of survivors) console.log(`No test noticed ${fault}`);
const weak = verdicts.filter(
  ({ mutants, noticed }) => noticed.invariants !== undefined && noticed.invariants < LEAST_SHARE * mutants,
);
for (const { name } of weak)
  console.log(`The invariants of ${name} alone notice less than ${percent(LEAST_SHARE, 1)} of its faults.`);
const isGood = survivors.length === 0 && weak.length === 0;
if (isGood && names.length === 0) {
  const faults = verdicts.reduce((sum, { mutants }) => sum + mutants, 0);
  recordProof('npm run mutate', `${faults} faults, none survived`);
}
// Overrides the exit code that the session's tests set.
process.exitCode = isGood ? 0 : 1;

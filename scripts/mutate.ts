import { machineModels } from '../tests/model/machines.ts';
import { judge } from './mutation/judge.ts';
import { judgeChain } from './mutation/judge-chain.ts';
import { judgeGuards } from './mutation/judge-guards.ts';
import { recordProof } from './proofs.ts';

/**
 * Puts faults into every machine, removes each guard from the session's code, and prints which tests notice. Arguments
 * limit the run to machines by name; the guards belong to `session`, and `chain` stands for the watcher of payments, which
 * is broken in ways of its own. Fails if a fault survives.
 */
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
if (survivors.length === 0 && names.length === 0) {
  const faults = verdicts.reduce((sum, { mutants }) => sum + mutants, 0);
  recordProof('npm run mutate', `${faults} faults, none survived`);
}
// Overrides the exit code that the session's tests set.
process.exitCode = survivors.length > 0 ? 1 : 0;

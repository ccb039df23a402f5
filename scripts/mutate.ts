import { machineModels } from '../tests/model/machines.ts';
import { judge } from './mutation/judge.ts';
import { judgeGuards } from './mutation/judge-guards.ts';

/**
 * Breaks every machine in every small way, and takes out each guard of the session's code, and prints which tests
 * notice. Names of machines as arguments restrict the run; the guards belong to `session`. Fails when something
 * survives.
 */
const names = process.argv.slice(2);
const known = machineModels.map(({ name }) => name);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0)
  throw new Error(`No machine is called ${unknown.join(', ')}; there are ${known.join(', ')}.`);

const isWanted = (name: string) => names.length === 0 || names.includes(name);
const verdicts = machineModels.filter(({ name }) => isWanted(name)).map(judge);
if (isWanted('session')) verdicts.push(await judgeGuards());

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;
console.table(
  Object.fromEntries(
    verdicts.map(({ name, mutants, noticed, survivors }) => {
      const shares = Object.entries(noticed).map(([by, count]) => [by, percent(count, mutants)]);
      return [name, { mutants, survivors: survivors.length, ...Object.fromEntries(shares) }];
    }),
  ),
);
const survivors = verdicts.flatMap(({ name, survivors: faults }) =>
  faults.map((fault) => `${name}: ${fault}`),
);
for (const fault of survivors) console.log(`Nothing noticed ${fault}`);
// Running the tests of the session sets an exit code of its own.
process.exitCode = survivors.length > 0 ? 1 : 0;

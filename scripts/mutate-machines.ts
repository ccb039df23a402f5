import { machineModels } from '../tests/model/machines.ts';
import { judge } from './mutation/judge.ts';

/**
 * Breaks every machine in every small way and prints which of its generated tests notice. Names of
 * machines as arguments restrict the run; without any it covers all of them.
 */
const names = process.argv.slice(2);
const models = machineModels.filter(({ name }) => names.length === 0 || names.includes(name));
const verdicts = models.map(judge);
const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;

console.table(
  Object.fromEntries(
    verdicts.map(({ machine, mutants, byCoverage, byInvariants, byTable, survivors }) => [
      machine,
      {
        mutants,
        coverage: percent(byCoverage, mutants),
        invariants: percent(byInvariants, mutants),
        'golden table': percent(byTable, mutants),
        survivors: survivors.length,
      },
    ]),
  ),
);
for (const { machine, survivors } of verdicts) {
  for (const fault of survivors) console.log(`${machine}: nothing noticed "${fault}"`);
}

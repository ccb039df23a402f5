import { machineModels } from '../tests/model/machines.ts';
import { rulesData } from './manual/rules/rules-data.ts';

const { data, faults } = rulesData(machineModels);
const unheld = data.rules.filter(({ holders }) => holders.length === 0);

for (const fault of faults) console.error(`${fault}.`);
for (const { id } of unheld) console.error(`No test, invariant or state holds ${id}.`);
if (faults.length + unheld.length > 0) process.exitCode = 1;
else console.log(`${data.rules.length} rules have ids, and each is held by something.`);

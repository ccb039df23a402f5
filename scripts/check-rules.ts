import { machineModels } from '../tests/model/machines.ts';
import { rulesData } from './manual/rules/rules-data.ts';

/** Rules of docs/product.md that nothing holds. This number may only fall. */
const mostUnheld = 13;

const { data, faults } = rulesData(machineModels);
const { rules } = data;
const unheld = rules.filter(({ holders }) => holders.length === 0).map(({ id }) => id);
for (const fault of faults) console.error(`${fault}.`);
if (unheld.length > mostUnheld)
  console.error(`${unheld.length} rules are held by nothing, more than ${mostUnheld}: ${unheld.join(', ')}.`);
if (unheld.length < mostUnheld)
  console.error(
    `Only ${unheld.length} rules are held by nothing. Lower the limit in scripts/check-rules.ts to that.`,
  );
if (faults.length > 0 || unheld.length !== mostUnheld) process.exitCode = 1;
else console.log(`${rules.length} rules have ids; ${unheld.length} of them are held by nothing.`);

import { sessionGuards } from './mutation/session-guards.ts';
import { signOutGuards } from './mutation/sign-out-guards.ts';
import { failuresWithout } from './mutation/without-guard.ts';

/**
 * Takes out the guards of the session, one at a time, and prints which test notices. Words of a guard's name as
 * arguments restrict the run. Fails when nothing notices.
 */
const wanted = process.argv.slice(2).join(' ');
const [failing] = await failuresWithout(null);
if (failing) throw new Error(`The tests have to pass first, and this one does not: ${failing}`);

let survivors = 0;
for (const guard of [...sessionGuards, ...signOutGuards].filter(({ name }) => name.includes(wanted))) {
  const [noticedBy] = await failuresWithout(guard);
  if (!noticedBy) survivors += 1;
  console.log(`${noticedBy ? 'noticed' : 'MISSED '}  ${guard.name}${noticedBy ? `: ${noticedBy}` : ''}`);
}
// Running the tests sets an exit code of its own.
process.exitCode = survivors > 0 ? 1 : 0;

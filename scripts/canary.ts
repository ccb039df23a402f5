import { buildIfStale } from './build-if-stale.ts';
import { recordProof, runPlaywright } from './proofs.ts';

/*
 * Plays the tours of all machines on the sandbox's build and listens to what it tells the manual. A tour fails if a
 * message contains text from a request, an answer or storage. Takes Playwright's arguments, such as -g session.
 */
const args = process.argv.slice(2);
const { isGreen, figures } = runPlaywright(['models/machines', ...args, '--project', 'e2e'], {
  CANARY: 'on',
  CLIENT_DIR: buildIfStale('sandbox'),
});
if (isGreen && args.length === 0) recordProof('npm run canary', figures);
process.exitCode = isGreen ? 0 : 1;

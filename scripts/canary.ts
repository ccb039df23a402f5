import { spawnSync } from 'node:child_process';
import { buildIfStale } from './build-if-stale.ts';

/*
 * Plays the tours of all machines on the sandbox's build and listens to what it tells the manual. A tour fails if a
 * message contains text from a request, an answer or storage. Takes Playwright's arguments, such as -g session.
 */
const env = { ...process.env, CANARY: 'on', CLIENT_DIR: buildIfStale('sandbox') };
const run = ['test', 'models/machines', '--project', 'e2e', ...process.argv.slice(2)];
process.exitCode = spawnSync('playwright', run, { stdio: 'inherit', env }).status ?? 1;

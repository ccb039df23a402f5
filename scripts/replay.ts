import { runReplay } from './replay/run-replay.ts';

/* Plays a recording from the manual's page “Live” on the machines. */
process.exitCode = runReplay(process.argv.slice(2), console);

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readRecording } from '../manual/recording/read-recording.ts';
import { playRecording } from '../manual/recording/report.ts';
import { UnreadableRecording } from '../manual/recording/unreadable-recording.ts';
import { machineModels } from '../tests/model/machines.ts';
import { NoTest, writeTest } from './replay/write-test.ts';

/*
 * Plays a recording from the manual's page “Live” on the machines. Exit code: 0 if they do what was recorded, 1 if not,
 * 2 if there is nothing to play.
 */
const { values, positionals } = parseArgs({
  options: { test: { type: 'boolean' }, edited: { type: 'boolean' } },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined) stop('Name a recording: npm run replay -- <file.json>');

try {
  const recording = readRecording(readFile(file), machineModels, values.edited);
  console.log(`Recorded at ${recording.recordedAt} on ${recording.page}, with build ${recording.build}`);
  const played = playRecording(recording, machineModels);
  for (const { machine, text } of played) console.log(`${machine.padEnd(18)} ${text}`);
  if (played.every(({ outcome }) => outcome === 'notPlayed')) process.exitCode = 2;
  if (played.some(({ outcome }) => outcome === 'differs')) process.exitCode = 1;
  if (values.test) console.log(`\nWrote ${writeTest(recording, file)}`);
} catch (error) {
  if (error instanceof UnreadableRecording || error instanceof NoTest) stop(error.message);
  throw error;
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return stop(`The file ${path} cannot be read.`);
  }
}

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}

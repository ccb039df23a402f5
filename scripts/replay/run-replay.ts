import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readRecording } from '../../manual/recording/read-recording.ts';
import { playRecording } from '../../manual/recording/report.ts';
import { UnreadableRecording } from '../../manual/recording/unreadable-recording.ts';
import { machineModels } from '../../tests/model/machines.ts';
import { NoTest, writeTest } from './write-test.ts';

/** The command cannot do what it was asked. The message says why, and what to do. */
class Unusable extends Error {}

/** 0: the machines do what was recorded. 1: some differ. 2: nothing was played. */
type ExitCode = 0 | 1 | 2;

/** Where the command writes its output, and what it could not do. */
interface Output {
  log(line: string): void;
  error(line: string): void;
}

/**
 * Plays a recording on the machines, says where they differ, and writes a test from it if asked to.
 * @param args of the command line
 * @param folder where the test is written; by default among the other recordings
 */
export function runReplay(args: readonly string[], { log, error }: Output, folder?: string): ExitCode {
  try {
    const { file, isEdited, writesTest } = optionsIn(args);
    const recording = readRecording(textOf(file), machineModels, isEdited);
    log(`Recorded at ${recording.recordedAt} on ${recording.page}, with build ${recording.build}`);
    const played = playRecording(recording, machineModels);
    for (const { machine, text } of played) log(`${machine.padEnd(18)} ${text}`);
    if (writesTest) log(`\nWrote ${writeTest(recording, file, folder)}`);
    if (played.every(({ outcome }) => outcome === 'notPlayed')) return 2;
    return played.some(({ outcome }) => outcome === 'differs') ? 1 : 0;
  } catch (reason) {
    error(messageOf(reason));
    return 2;
  }
}

function optionsIn(args: readonly string[]) {
  const { values, positionals } = parsed(args);
  const [file, second] = positionals;
  if (file === undefined) throw new Unusable('Name a recording: npm run replay -- <file.json>');
  if (second !== undefined) throw new Unusable(`Name one recording; “${second}” is one too many.`);
  return { file, isEdited: values.edited, writesTest: values.test };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { test: { type: 'boolean' }, edited: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (reason) {
    const [what = ''] = reason instanceof Error ? reason.message.split(/[.\n]/) : [];
    throw new Unusable(`${what}. The options are --test and --edited.`);
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (reason) {
    const { code, message } = reason as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Unusable(`There is no file ${path}.`);
    if (code === 'EISDIR') throw new Unusable(`${path} is a folder. Name a file in it.`);
    throw new Unusable(`The file ${path} cannot be read: ${message}`);
  }
}

/** @throws whatever is a fault of this code, not of the command or the file */
function messageOf(reason: unknown): string {
  if (reason instanceof UnreadableRecording && reason.fault === 'edited') {
    return `${reason.message} If you changed it on purpose, add --edited.`;
  }
  if (reason instanceof UnreadableRecording || reason instanceof NoTest || reason instanceof Unusable) {
    return reason.message;
  }
  throw reason;
}

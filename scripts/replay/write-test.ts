import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { checksumOf, type Recording } from '../../manual/recording/recording.ts';
import { machineModels } from '../../tests/model/machines.ts';
import { testSource } from './test-source.ts';

/** Where tests from recordings are kept, each with its recording. */
const recordingsFolder = 'tests/model/recordings';

/** A test cannot be written. The message says why. */
export class NoTest extends Error {}

/**
 * Writes a test that plays a recording, and the recording beside it.
 * @param file the recording; its name becomes that of the test
 * @returns the path of the test
 * @throws NoTest if the name does not fit or is taken, or if no machine can be played; then nothing is written
 */
export function writeTest(recording: Recording, file: string, folder = recordingsFolder): string {
  const name = basename(file, '.json');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new NoTest(
      `Give the file a name that says what went wrong, such as stop-lost.json; “${name}” does not fit.`,
    );
  }
  const path = `${folder}/${name}.test.ts`;
  if (existsSync(path)) throw new NoTest(`There is a test ${path} already. Give the file another name.`);
  const source = testSource(recording, name, machineModels);
  if (source === null)
    throw new NoTest('There is no test to write: no machine of the recording can be played.');
  const kept = { ...recording, checksum: checksumOf(recording) };
  writeFileSync(`${folder}/${name}.json`, formatted(JSON.stringify(kept), 'recording.json'));
  writeFileSync(path, formatted(source, 'recording.test.ts'));
  return path;
}

/** As the project formats a file of this name. */
function formatted(content: string, name: string): string {
  const place = `${recordingsFolder}/${name}`;
  return execFileSync('biome', ['format', `--stdin-file-path=${place}`], {
    input: content,
    encoding: 'utf8',
  });
}

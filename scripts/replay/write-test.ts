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
 * @param file the recording; the test gets its name
 * @returns the path of the test
 * @throws NoTest if the name does not fit or is taken, or if no machine can be played; then nothing is written
 */
export function writeTest(recording: Recording, file: string, folder = recordingsFolder): string {
  const name = basename(file, '.json');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new NoTest(
      `Rename the file after what went wrong, in kebab-case, such as stop-lost.json; “${name}” does not fit.`,
    );
  }
  const path = `${folder}/${name}.test.ts`;
  if (existsSync(path)) throw new NoTest(`The test ${path} already exists. Give the file another name.`);
  const source = testSource(recording, name, machineModels);
  if (source === null)
    throw new NoTest('There is no test to write: no machine of the recording can be played.');
  const kept = JSON.stringify({ ...recording, checksum: checksumOf(recording) }, null, 2);
  const files = [
    [`${folder}/${name}.json`, formatted(kept, 'recording.json')],
    [path, formatted(source, 'recording.test.ts')],
  ] as const;
  for (const [place, content] of files) writeFileSync(place, content);
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

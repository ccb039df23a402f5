import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { checksumOf, type Recording } from '../../manual/recording/recording.ts';
import { machineModels } from '../../tests/model/machines.ts';
import { testSource } from './test-source.ts';

/** Where tests from recordings are kept, each with its recording. */
export const recordingsFolder = 'tests/model/recordings';

/** A test cannot be written. The message says why. */
export class NoTest extends Error {}

/**
 * Writes a test that plays a recording, and the recording beside it.
 * @param file the recording; the test gets its name
 * @returns the path of the test
 * @throws NoTest if the name does not fit or is taken
 */
export function writeTest(recording: Recording, file: string): string {
  const name = basename(file, '.json');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new NoTest(
      `Rename the file after what went wrong, in kebab-case, such as stop-lost.json; “${name}” does not fit.`,
    );
  }
  const path = `${recordingsFolder}/${name}.test.ts`;
  if (existsSync(path)) throw new NoTest(`The test ${path} already exists. Give the file another name.`);
  const kept = { ...recording, checksum: checksumOf(recording) };
  writeFileSync(`${recordingsFolder}/${name}.json`, `${JSON.stringify(kept, null, 2)}\n`);
  writeFileSync(path, testSource(recording, name, machineModels));
  execFileSync('biome', ['format', '--write', recordingsFolder], { stdio: 'ignore' });
  return path;
}

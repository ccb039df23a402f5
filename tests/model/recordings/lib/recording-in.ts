import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecording } from '../../../../manual/recording/read-recording.ts';
import type { Recording } from '../../../../manual/recording/recording.ts';
import { machineModels } from '../../machines.ts';

/**
 * A recording in the folder tests/model/recordings.
 * @throws UnreadableRecording if it is broken, or the machines no longer know its events
 */
export function recordingIn(file: string): Recording {
  return readRecording(readFileSync(join(import.meta.dirname, '..', file), 'utf8'), machineModels);
}

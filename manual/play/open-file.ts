import type { MachineModel } from '../../tests/model/lib/model.ts';
import { recordingKind } from '../recording/recording.ts';
import { openRecording } from './open-recording.ts';
import { NotPlayable, type OpenedFile } from './opened-file.ts';
import { readPath } from './read-path.ts';

const FOREIGN = 'This is JSON, but neither a recording nor the path of a counterexample.';

/**
 * Reads a file for Play.
 * @throws NotPlayable if it cannot be read; the message says why
 */
export function openFile(text: string, models: readonly MachineModel[]): OpenedFile {
  const content = parse(text);
  switch (content.kind) {
    case 'botdeck.path':
      return readPath(content, models);
    case recordingKind:
      return openRecording(text, models);
    default:
      throw new NotPlayable(FOREIGN);
  }
}

function parse(text: string): { kind?: unknown } {
  let content: unknown;
  try {
    // A byte order mark counts as space.
    content = JSON.parse(text.trim());
  } catch {
    throw new NotPlayable('This is not JSON. If it was copied, its beginning or end may be missing.');
  }
  if (typeof content === 'object' && content !== null) return content;
  throw new NotPlayable(FOREIGN);
}

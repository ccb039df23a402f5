import type { MachineModel } from '../../tests/model/lib/model.ts';
import { checkEvents } from './check-events.ts';
import { checkShape } from './check-shape.ts';
import { checksumOf, type Recording, recordingKind, recordingVersion } from './recording.ts';
import { UnreadableRecording } from './unreadable-recording.ts';

/**
 * Reads a recording. Checks that it is one, that it is complete and unchanged, and that the machines know all of it.
 * @param allowsEdits whether its content may differ from its checksum
 * @throws UnreadableRecording, which says in words what is wrong
 */
export function readRecording(text: string, models: readonly MachineModel[], allowsEdits = false): Recording {
  const content = parse(text);
  const { kind, version, checksum } = content as Partial<Recording>;
  if (kind !== recordingKind) throw new UnreadableRecording('foreign', foreignWords(kind));
  if (version !== recordingVersion) {
    throw new UnreadableRecording(
      'otherVersion',
      `The recording has version ${String(version)}, but this code reads version ${recordingVersion}. ` +
        'Open it with the version of Botdeck that recorded it, or record it again.',
    );
  }
  if (!allowsEdits && checksum !== checksumOf(content as Partial<Recording>)) {
    throw new UnreadableRecording(
      'edited',
      'The recording was changed after it was saved: its content does not match its checksum.',
    );
  }
  const recording = checkShape(content);
  for (const machine of recording.machines) checkEvents(machine, models);
  return recording;
}

function parse(text: string): object {
  // A byte order mark counts as space.
  const trimmed = text.trim();
  let content: unknown;
  try {
    content = JSON.parse(trimmed);
  } catch (error) {
    throw notJson(trimmed, error instanceof Error ? error.message : String(error));
  }
  if (typeof content === 'object' && content !== null) return content;
  throw new UnreadableRecording('foreign', foreignWords(undefined));
}

function notJson(text: string, reason: string): UnreadableRecording {
  if (!text.startsWith('{') || !text.includes(`"${recordingKind}"`)) {
    return new UnreadableRecording('notJson', 'The file is not JSON, so it is not a recording.');
  }
  return text.endsWith('}')
    ? new UnreadableRecording('notJson', `The recording is not JSON: ${reason}`)
    : new UnreadableRecording('cutOff', 'The recording is cut off: the end of the file is missing.');
}

function foreignWords(kind: unknown): string {
  return kind === 'botdeck.path'
    ? 'The file is a path through a composition, not a recording. Open it on the manual’s page “Play”.'
    : 'The file is JSON, but not a recording of Botdeck. Save one on the manual’s page “Live”.';
}

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
      'The recording was changed after it was saved: its content does not match its checksum. ' +
        'If you changed it on purpose, play it with: npm run replay -- --edited <file.json>',
    );
  }
  const recording = checkShape(content);
  for (const machine of recording.machines) checkEvents(machine, models);
  return recording;
}

function parse(text: string): object {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    const isCutOff = text.trimStart().startsWith('{') && text.includes(`"${recordingKind}"`);
    throw isCutOff
      ? new UnreadableRecording('cutOff', 'The recording is cut off: the end of the file is missing.')
      : new UnreadableRecording('notJson', 'The file is not JSON, so it is not a recording.');
  }
  if (typeof content === 'object' && content !== null) return content;
  throw new UnreadableRecording('foreign', foreignWords(undefined));
}

function foreignWords(kind: unknown): string {
  return kind === 'botdeck.path'
    ? 'The file is a path through a composition, not a recording. Open it on the manual’s page “Play”.'
    : 'The file is JSON, but not a recording of Botdeck. Save one on the manual’s page “Live”.';
}

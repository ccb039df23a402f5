import type { MachineModel } from '../../tests/model/lib/model.ts';
import { readRecording } from '../recording/read-recording.ts';
import { type RecordedMachine, stepsToPlay, whyNotPlayable } from '../recording/recording.ts';
import { UnreadableRecording } from '../recording/unreadable-recording.ts';
import { NotPlayable, type OpenedFile, type OpenedMachine } from './opened-file.ts';
import { linkOfEvents } from './replay-events.ts';

/**
 * Reads a recording as the events of each of its machines.
 * @throws NotPlayable if it has another version, is cut off or edited, or has something that the machines do not know
 */
export function openRecording(text: string, models: readonly MachineModel[]): OpenedFile {
  try {
    const { recordedAt, page, build, machines } = readRecording(text, models);
    const when = recordedAt.slice(0, 16).replace('T', ' ');
    return {
      about: `Recorded at ${when} UTC on ${page}, with build ${build}.`,
      machines: machines.map((machine) => openedMachine(machine, models)),
    };
  } catch (error) {
    if (error instanceof UnreadableRecording) throw new NotPlayable(error.message);
    throw error;
  }
}

function openedMachine(recorded: RecordedMachine, models: readonly MachineModel[]): OpenedMachine {
  const { machine: name, start } = recorded;
  const model = models.find((one) => one.name === name);
  const label = start ? `${name}, started ${start.at.slice(11, 19)} UTC` : name;
  const events = stepsToPlay(recorded).map(({ event }) => event);
  const obstacle = whyNotPlayable(recorded);
  if (!model || obstacle !== null) {
    return { label, events: events.length, link: null, obstacle: obstacle ?? undefined };
  }
  return { label, events: events.length, link: linkOfEvents(model, events, start?.input) };
}

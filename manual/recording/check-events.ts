import type { AnyStateMachine } from 'xstate';
import { stateNodes } from '../../tests/model/lib/declared.ts';
import { describeEvent, originOf } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { asNamed } from '../telling/strike.ts';
import { tellerOf } from '../telling/tell.ts';
import type { RecordedMachine } from './recording.ts';
import { isSame } from './same.ts';
import { UnreadableRecording } from './unreadable-recording.ts';

/**
 * Checks that the machine of a recording exists and knows the recorded events and their data.
 * @throws UnreadableRecording if not
 */
export function checkEvents(
  { machine: name, steps }: RecordedMachine,
  models: readonly MachineModel[],
): void {
  const model = models.find((one) => one.name === name);
  const teller = tellerOf(name, asNamed);
  if (!model || !teller) {
    const known = models.map((one) => one.name).join(', ');
    throw new UnreadableRecording(
      'unknownMachine',
      `There is no machine “${name}”. The machines are ${known}.`,
    );
  }
  for (const { step, event } of steps) {
    const place = `${name}, event ${step}`;
    if (!knows(model.machine, event.type)) {
      throw new UnreadableRecording('unknownEvent', `${place}: the machine has no event “${event.type}”.`);
    }
    if (!isSame(event, teller.event(event))) {
      throw new UnreadableRecording(
        'unknownData',
        `${place}: the app never sends this data: ${describeEvent(event)}`,
      );
    }
  }
}

/** Actors may end in ways that the machine does not handle. */
function knows(machine: AnyStateMachine, type: string): boolean {
  const origin = originOf(type);
  if (origin.kind !== 'actorDone' && origin.kind !== 'actorFailed') return machine.events.includes(type);
  return stateNodes(machine).some(({ invoke }) => invoke.some(({ id }) => id === origin.actor));
}

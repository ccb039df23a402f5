import { Button } from '../../src/ui/button/button.tsx';
import { type RecordedMachine, whyNotPlayable } from '../recording/recording.ts';

/** Opens in Play the moment that Live shows, to continue from there. */
export function OpenInPlay({ recorded }: { recorded: RecordedMachine }) {
  const isPlayable = whyNotPlayable(recorded) === null;
  return (
    <Button isDisabled={!isPlayable} onPress={() => openInPlay(recorded)}>
      Open in Play
    </Button>
  );
}

/** Loads the machines themselves, which Live does not need for anything else. */
async function openInPlay({ machine, start, steps }: RecordedMachine): Promise<void> {
  const [{ linkOfEvents }, { machineModels }] = await Promise.all([
    import('../play/replay-events.ts'),
    import('../../tests/model/machines.ts'),
  ]);
  const model = machineModels.find(({ name }) => name === machine);
  const events = steps.map(({ event }) => event);
  if (model) window.location.hash = linkOfEvents(model, events, start?.input);
}

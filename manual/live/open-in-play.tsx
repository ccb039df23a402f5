import { Button } from '../../src/ui/button/button.tsx';
import { type RecordedMachine, whyNotPlayable } from '../recording/recording.ts';

/** Opens the moment that Live shows in Play, where one can go on from it. */
export function OpenInPlay({ recorded }: { recorded: RecordedMachine }) {
  const isPlayable = whyNotPlayable(recorded) === null;
  return (
    <Button isDisabled={!isPlayable} onPress={() => openInPlay(recorded)}>
      Open in Play
    </Button>
  );
}

/** The machines themselves load only for this. */
async function openInPlay({ machine, start, steps }: RecordedMachine): Promise<void> {
  const [{ linkOfEvents }, { machineModels }] = await Promise.all([
    import('../play/replay-events.ts'),
    import('../../tests/model/machines.ts'),
  ]);
  const model = machineModels.find(({ name }) => name === machine);
  const events = steps.map(({ event }) => event);
  if (model) window.location.hash = linkOfEvents(model, events, start?.input);
}

import { useState } from 'react';
import { Button } from '../../src/ui/button/button.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import { type RecordedMachine, stepsToPlay, whyNotPlayable } from '../recording/recording.ts';

/** Opens in Play the moment that Live shows, to continue from there. Says why if it cannot. */
export function OpenInPlay({ recorded }: { recorded: RecordedMachine }) {
  const [isLost, setIsLost] = useState(false);
  const obstacle = whyNotPlayable(recorded);
  const open = () =>
    openInPlay(recorded).then(
      () => setIsLost(false),
      () => setIsLost(true),
    );
  return (
    <>
      <Button isDisabled={obstacle !== null} onPress={open}>
        Open in Play
      </Button>
      {obstacle !== null && (
        <Text size="small" tone="quiet">
          Play cannot open it: {obstacle}.
        </Text>
      )}
      <div role="alert">
        {isLost && (
          <Text size="small" tone="danger">
            Play did not load. Reload this page, then try again.
          </Text>
        )}
      </div>
    </>
  );
}

/** Loads the machines themselves, which Live does not need for anything else. */
async function openInPlay(recorded: RecordedMachine): Promise<void> {
  const [{ linkOfEvents }, { machineModels }] = await Promise.all([
    import('../play/replay-events.ts'),
    import('../../tests/model/machines.ts'),
  ]);
  const model = machineModels.find(({ name }) => name === recorded.machine);
  const events = stepsToPlay(recorded).map(({ event }) => event);
  if (model) window.location.hash = linkOfEvents(model, events, recorded.start?.input);
}

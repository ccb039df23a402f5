import { useState } from 'react';
import type { Entry } from '../../src/runtime/live/protocol.ts';
import { Button } from '../../src/ui/button/button.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import type { MachineData } from '../data/manual-data.ts';
import { timeOf, whatHappened } from './live-words.ts';

/** What keeps Play from the moment that Live shows, and a moment that it can open, if there is one. */
interface Finding {
  readonly words: string;
  readonly link?: string;
}

interface OpenInPlayProps {
  machine: MachineData;
  /** A run up to the moment shown. */
  entries: readonly Entry[];
}

/**
 * Opens in Play the moment that Live shows, to continue from there: for each step, the case of the model that takes the
 * same transitions. If the model has none, the page says so.
 */
export function OpenInPlay({ machine, entries }: OpenInPlayProps) {
  const [finding, setFinding] = useState<Finding>();
  const open = () =>
    find(machine, entries).then(
      (found) => {
        if (typeof found === 'string') window.location.hash = found;
        else setFinding(found);
      },
      () => setFinding({ words: 'Play did not load. Reload this page, then try again.' }),
    );
  return (
    <>
      <Button onPress={open}>Open in Play</Button>
      <div role="alert">
        {finding && (
          <Text size="small" tone="danger">
            {finding.words} {finding.link && <Link href={finding.link}>Open the moment before it</Link>}
          </Text>
        )}
      </div>
    </>
  );
}

/** The address in Play, or why there is none. Loads the machines themselves, which Live needs for nothing else. */
async function find(machine: MachineData, entries: readonly Entry[]): Promise<string | Finding> {
  const [{ findCases }, { machineModels }] = await Promise.all([
    import('../play/find-cases.ts'),
    import('../../tests/model/machines.ts'),
  ]);
  const model = machineModels.find(({ name }) => name === machine.name);
  const [start] = entries;
  const steps = entries.flatMap((entry) =>
    entry.event === undefined ? [] : [{ ...entry, event: entry.event }],
  );
  if (!model || !start || entries.some(({ step }, index) => step !== index)) {
    return { words: 'Play needs a run from its start, and the oldest events of this one are forgotten.' };
  }
  const found = findCases(model, steps, start.state);
  if (!found) return { words: 'The model has no start in the state in which this run began.' };
  if (found.lost === null) return found.link;
  const lost = steps[found.lost];
  const what = lost ? `“${whatHappened(machine, lost)}” at ${timeOf(lost.at)}` : 'a step';
  return { words: `The model has no case that does what happened here: ${what}.`, link: found.link };
}

import { useState } from 'react';
import { Link } from '../../src/ui/link/link.tsx';
import { activeIds } from '../../tests/model/lib/model.ts';
import type { Frame } from '../../tests/model/lib/playback.ts';
import { ChartView } from '../chart/chart-view.tsx';
import type { MachineData } from '../data/manual-data.ts';
import { machineLink } from '../links.ts';
import { partName } from '../names.tsx';
import type { Play } from './use-play.ts';

/** The chart with the active states and the last transition lit. */
export function PlayedChart({ machine, play }: { machine: MachineData; play: Play }) {
  const [selected, setSelected] = useState<string>();
  const { frame } = play;
  return (
    <div data-own-keys>
      <ChartView
        machine={machine}
        active={activeStates(frame)}
        taken={frame.taken}
        selected={selected}
        onSelect={setSelected}
      />
      {selected !== undefined && (
        <Link href={machineLink(machine.name, selected)}>{`More about ${partName(selected, machine)}`}</Link>
      )}
    </div>
  );
}

function activeStates({ state: { snapshot } }: Frame): string[] {
  return activeIds(snapshot.machine.id, snapshot.value);
}

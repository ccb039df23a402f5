import { useState } from 'react';
import { useLocation } from 'wouter';
import { Inline, Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { SegmentedControl } from '../../src/ui/segmented-control/segmented-control.tsx';
import { Heading } from '../../src/ui/text/text.tsx';
import type { ChartChanges } from '../chart/change-marks.tsx';
import { ChartView } from '../chart/chart-view.tsx';
import type { Change, MachineChanges } from '../data/change-data.ts';
import { useMachine } from '../data/load-data.ts';
import { changesLink, machineId } from '../links.ts';
import { CodeName } from '../names/code-name.tsx';
import { useNames } from '../names/use-names.ts';
import { ChangeList } from './change-list.tsx';
import * as styles from './changes.css.ts';

type View = 'now' | 'before';

interface ChangedMachineProps {
  machine: MachineChanges;
  since: string;
  selected: string | undefined;
}

/** A machine that has changed: both charts with the differences marked, and the list. */
export function ChangedMachine({ machine, since, selected }: ChangedMachineProps) {
  const { name, mark, changes, before } = machine;
  const [wanted, setWanted] = useState<View>(mark === 'gone' ? 'before' : 'now');
  const [, navigate] = useLocation();
  const change = changes.find(
    ({ id, idBefore }) => selected !== undefined && [id, idBefore].includes(selected),
  );
  const views = change ? viewsOf(change) : [wanted];
  // What is selected shows, on the other chart if it is only there.
  const [shown = wanted] = views.includes(wanted) ? [wanted] : views;
  const choose = (view: View) => {
    setWanted(view);
    if (change && !viewsOf(change).includes(view)) navigate(changesLink(name).slice(1));
  };
  const marks = marksIn(changes, shown);
  const look = {
    // Brings the first change into view.
    selected: selected ?? marks.keys().next().value,
    onSelect: (id: string | undefined) =>
      navigate(changesLink(name, id === selected ? undefined : id).slice(1)),
    changes: marks,
  };
  return (
    <Stack gap={4}>
      <Inline gap={4} justify="between">
        <Inline gap={3} align="baseline">
          <Heading level={1}>Changes in “{useNames().machine(name)}”</Heading>
          <CodeName>{machineId(name)}</CodeName>
        </Inline>
        <Inline gap={4}>
          {before && mark === 'changed' && (
            <SegmentedControl
              label="Version"
              options={[
                { value: 'now', label: 'Now' },
                { value: 'before', label: `At ${since}` },
              ]}
              value={shown}
              onChange={choose}
            />
          )}
          <Link href={changesLink()}>All changes</Link>
        </Inline>
      </Inline>
      <div className={styles.columns}>
        {shown === 'before' && before ? (
          <ChartView key="before" machine={before} {...look} />
        ) : (
          <ChartNow key="now" name={name} look={look} />
        )}
        <div className={styles.side}>
          <ChangeList machine={machine} />
        </div>
      </div>
    </Stack>
  );
}

type Look = Omit<Parameters<typeof ChartView>[0], 'machine'>;

function ChartNow({ name, look }: { name: string; look: Look }) {
  return <ChartView machine={useMachine(name)} {...look} />;
}

/** The charts that have what has changed. */
function viewsOf({ id, idBefore }: Change): View[] {
  return [
    ...(id === undefined ? [] : ['now' as const]),
    ...(idBefore === undefined ? [] : ['before' as const]),
  ];
}

/** What to mark on a chart. Each version has marks only for what is in it. */
function marksIn(changes: readonly Change[], view: View): ChartChanges {
  return new Map(
    changes.flatMap(({ id, idBefore, mark }) => {
      const place = view === 'now' ? id : idBefore;
      return place === undefined ? [] : [[place, mark]];
    }),
  );
}

import { Suspense, useState } from 'react';
import { Button } from '../../src/ui/button/button.tsx';
import { ErrorBoundary } from '../../src/ui/error-boundary/error-boundary.tsx';
import { Inline, Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import { DataMissing, useData } from '../data/load-data.ts';
import type { Picture, PicturesFile } from '../data/manual-data.ts';
import { pictureLink } from '../links.ts';
import { useNames } from '../names.tsx';
import { findPictures, whyUnseen } from './find-pictures.ts';
import { LookSwitch, Screenshot, titleOf } from './screenshot.tsx';

interface StatePicturesProps {
  /** The name of the machine: `trade-closing`. */
  machine: string;
  /** Paths of active states without the machine: `action.confirming`. One with substates stands for all of them. */
  states: readonly string[];
  /** The events that led to these states, if they are known. */
  steps?: Picture['events'];
}

/** What a person sees while these states are active, or why there is nothing to see. */
export function StatePictures(props: StatePicturesProps) {
  return (
    <ErrorBoundary
      fallback={(error) => (
        <Text tone="quiet">
          {error instanceof DataMissing ? error.message : 'The pictures cannot be shown.'}
        </Text>
      )}
    >
      <Suspense>
        {/* Another situation starts at its own first picture. */}
        <Chooser key={`${props.machine} ${props.states.join()} ${props.steps?.length}`} {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Chooser({ machine, states, steps = [] }: StatePicturesProps) {
  const { machines } = useData<PicturesFile>('pictures.json');
  const [index, setIndex] = useState(0);
  const names = useNames();
  const { pictures, unseen } = machines[machine] ?? { pictures: [], unseen: {} };
  const found = findPictures(pictures, states, steps);
  const exact = found.filter(({ isExact }) => isExact).length;
  const shown = found[index];
  if (!shown) {
    return <Text tone="quiet">{whyUnseen(unseen, states) ?? 'This manual was built without pictures.'}</Text>;
  }
  return (
    <Stack gap={2}>
      <Inline justify="between">
        <LookSwitch />
        {exact > 1 && (
          <Inline>
            <Button size="small" isDisabled={index === 0} onPress={() => setIndex(index - 1)}>
              Previous
            </Button>
            <Text size="small">
              {index + 1} of {exact}
            </Text>
            <Button size="small" isDisabled={index === exact - 1} onPress={() => setIndex(index + 1)}>
              Next
            </Button>
          </Inline>
        )}
      </Inline>
      <Screenshot machine={machine} picture={shown.picture} />
      <Text size="small" tone="quiet">
        {!shown.isExact && 'There is no picture of exactly this situation. This is the closest one: '}
        {shown.isExact && !shown.isSameWay && 'The same states, but something else led to them: '}
        <Link href={pictureLink(machine, pictures.indexOf(shown.picture))}>{titleOf(shown.picture)}</Link>, in{' '}
        {shown.picture.states.map((state) => names.state(machine, state)).join(' and ')}
      </Text>
    </Stack>
  );
}

import { DescriptionList } from '../../src/ui/description-list/description-list.tsx';
import { Stack } from '../../src/ui/layout/layout.tsx';
import { Heading } from '../../src/ui/text/text.tsx';
import type { PicturesFile } from '../data/pictures.ts';
import { useNames } from '../names.tsx';

/** The states without a picture of their own, with the reason. */
export function Unseen({ machines }: PicturesFile) {
  const names = useNames();
  const items = Object.entries(machines).flatMap(([machine, { unseen }]) =>
    Object.entries(unseen).map(([state, reason]) => ({
      label: `${names.machine(machine)}: ${names.state(machine, state)}, ${state}`,
      value: reason,
    })),
  );
  return (
    <Stack as="section" gap={3} aria-label="States without a picture">
      <Heading level={2}>States without a picture</Heading>
      <DescriptionList items={items} />
    </Stack>
  );
}

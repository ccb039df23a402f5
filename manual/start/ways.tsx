import { Card } from '../../src/ui/card/card.tsx';
import { DescriptionList } from '../../src/ui/description-list/description-list.tsx';
import { Link } from '../../src/ui/link/link.tsx';

const ways = [
  ['screens', 'Screens', 'Pictures of what a person sees in each state, screen by screen.'],
  ['search', 'Search', 'Any state or transition, by its words or its name in the code.'],
  [
    'play',
    'Play',
    'Run a machine and decide what happens next. The address keeps every step, so you can share it.',
  ],
  [
    'situations',
    'Situations',
    'Every combination of states and data that a machine can be in. Each opens in Play.',
  ],
  ['rules', 'Rules', 'The rules of the product, and what holds each.'],
  ['live', 'Live', 'Watch the app on its charts while it runs, and go on from any moment in Play.'],
] as const;

/** The other pages, and what each is for. */
export function Ways() {
  return (
    <Card title="What else is here">
      <DescriptionList
        layout="columns"
        items={ways.map(([address, label, value]) => ({
          label,
          value: <Link href={`#/${address}`}>{value}</Link>,
        }))}
      />
    </Card>
  );
}

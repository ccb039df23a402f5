import { Card } from '../../src/ui/card/card.tsx';
import { DescriptionList } from '../../src/ui/description-list/description-list.tsx';
import { Link } from '../../src/ui/link/link.tsx';

const ways = [
  ['screens', 'Screens', 'Every screen, and the states that can show it, as pictures.'],
  ['search', 'Search', 'States and transitions of all machines, by any word.'],
  ['play', 'Play', 'A machine to try: you decide what happens next. The address holds the way.'],
  ['situations', 'Situations', 'Everything that can be true at once, to open in Play.'],
  ['rules', 'Rules', 'The rules of the product, and what holds each.'],
  ['changes', 'Changes', 'What has changed in behavior since another version.'],
  ['live', 'Live', 'The running app on its charts, and a recording of what it did.'],
] as const;

/** The other pages, with what each answers. */
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

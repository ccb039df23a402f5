import { Card } from '../../src/ui/card/card.tsx';
import { DescriptionList } from '../../src/ui/description-list/description-list.tsx';
import { Split, Stack } from '../../src/ui/layout/layout.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import { Chart } from '../chart/chart.tsx';
import { useMachine } from '../data/load-data.ts';
import * as styles from './start.css.ts';

const signs = [
  {
    label: 'Box',
    value: 'A state. The arrows that leave it say what can happen next. Boxes inside it are its substates.',
  },
  { label: 'Arrow', value: 'Something happens, and the state changes. The words on it say what.' },
  { label: 'Blue and bold', value: 'The person does it.' },
  { label: 'Red', value: 'Work failed.' },
  { label: 'Dashed', value: 'A timer runs out.' },
  { label: 'Heavier', value: 'The usual way.' },
  { label: '[…]', value: 'Only if this is true.' },
  { label: 'Dot', value: 'Where it starts.' },
  { label: 'Double frame', value: 'Where it ends.' },
  { label: 'Blue pill', value: 'What the member may ask for in the state.' },
  { label: 'Stacked box', value: 'Another picture shows what is inside.' },
  { label: '“When …” in a box', value: 'Something happens, and the state stays.' },
];

/** The signs of a statechart, beside the chart of the smallest machine. */
export function HowToRead() {
  const machine = useMachine('email-confirmation');
  return (
    <Card title="How to read a statechart in one minute">
      <Split
        main={
          <Stack gap={3}>
            <Text isProse>
              This is what happens when a person opens the link in a confirmation email. Start at the dot and
              follow the arrows: the person is asked to confirm, the service checks the link, and its answer
              decides how it ends.
            </Text>
            <section
              className={styles.scroll}
              aria-label="An example"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
              tabIndex={0}
            >
              <Chart machine={machine} scale={0.85} />
            </section>
          </Stack>
        }
        side={<DescriptionList layout="columns" items={signs} />}
      />
    </Card>
  );
}

import { Card } from '../../src/ui/card/card.tsx';
import { DescriptionList } from '../../src/ui/description-list/description-list.tsx';
import { Split } from '../../src/ui/layout/split.tsx';
import { Stack } from '../../src/ui/layout/stack.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import { Chart } from '../chart/chart.tsx';
import { useMachine } from '../data/load-data.ts';
import * as styles from './start.css.ts';

const signs = [
  {
    label: 'Box',
    value: 'A state. While it lasts, only what leaves it can happen. Boxes inside it are its parts.',
  },
  { label: 'Arrow', value: 'Something happens, and the state changes. The words say what.' },
  { label: '[…]', value: 'Only if this is true.' },
  { label: 'Dashed arrow', value: 'Time passes.' },
  { label: 'Red arrow', value: 'Work failed.' },
  { label: 'Dashed boxes', value: 'Parts that are active at the same time.' },
  { label: 'Dot', value: 'Where it starts.' },
  { label: 'Double frame', value: 'Where it ends.' },
  { label: '“when …” in a box', value: 'Handled without leaving the state, unless it says where it leads.' },
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
              This is what happens when a person opens the link from a mail. Start at the dot and follow the
              arrows: the person is asked to confirm, the service checks, and the answer decides how it ends.
            </Text>
            <section
              className={styles.scroll}
              aria-label="An example"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be in reach of the keyboard
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

import { Check } from 'lucide-react';
import { Card } from '../../ui/card/card.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';

const contents = [
  'A trading bot on your own exchange account',
  'A dashboard with nineteen indicators, charts and every trade',
  'Messages of the bot in Telegram, if you like',
  'The history of every run, for spreadsheets too',
];

/** What is bought, whatever the package, and what happens at the end of its period. */
export function PackageContents() {
  return (
    <Card title="In every package">
      <Stack as="ul" gap={2}>
        {contents.map((words) => (
          <li key={words}>
            <Inline as="span" gap={2} isSingleLine>
              <Text as="span" tone="success">
                <Check size={16} aria-hidden="true" />
              </Text>
              <Text as="span">{words}</Text>
            </Inline>
          </li>
        ))}
      </Stack>
      <Text as="p" size="small" tone="quiet" isProse>
        When the period ends, the next one is charged. If that does not work, the subscription ends and you
        can renew it with another transfer. You can cancel or change the package at any time: that takes
        effect when the period ends.
      </Text>
    </Card>
  );
}

import { Check } from 'lucide-react';
import * as texts from '../../texts/prices.ts';
import { Card } from '../../ui/card/card.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';

/** What every package includes, and what happens at the end of its period. */
export function PackageContents() {
  return (
    <Card title={texts.contentsTitle}>
      <Stack as="ul" gap={2}>
        {texts.contents.map((words) => (
          <li key={words}>
            <Inline as="span" gap={2} align="start" isSingleLine>
              <Text as="span" tone="success">
                <Check size={16} aria-hidden="true" style={{ height: '1lh' }} />
              </Text>
              <Text as="span">{words}</Text>
            </Inline>
          </li>
        ))}
      </Stack>
      <Text as="p" size="small" tone="quiet" isProse>
        {texts.renewal}
      </Text>
    </Card>
  );
}

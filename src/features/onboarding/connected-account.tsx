import type { ApiKey } from '../../contract/answers.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Button } from '../../ui/button/button.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** The exchange account that is connected already, and the way to take another key for it. */
export function ConnectedAccount({ account, onReplace }: { account: ApiKey; onReplace: () => void }) {
  return (
    <Stack gap={3}>
      <DescriptionList
        layout="columns"
        items={[
          {
            label: 'Exchange account connected',
            value: `${exchanges.names[account.exchange]} ${account.apiKeyMasked}`,
          },
        ]}
      />
      <Inline>
        <Button size="small" onPress={onReplace}>
          Use another key
        </Button>
      </Inline>
    </Stack>
  );
}

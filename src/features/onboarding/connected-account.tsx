import type { ApiKey } from '../../contract/answers.ts';
import { KeyRights } from '../../shared/keys/key-rights.tsx';
import * as exchanges from '../../texts/exchanges.ts';
import * as texts from '../../texts/onboarding.ts';
import { Button } from '../../ui/button/button.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';

/** The connected exchange account, and a button to enter another key for it. */
export function ConnectedAccount({ account, onReplace }: { account: ApiKey; onReplace: () => void }) {
  return (
    <Stack gap={3}>
      <DescriptionList
        layout="columns"
        items={[
          {
            label: texts.exchangeAccount,
            value: `${exchanges.names[account.exchange]} ${account.apiKeyMasked}`,
          },
        ]}
      />
      <KeyRights apiKey={account} />
      <Inline>
        <Button size="small" onPress={onReplace}>
          {texts.useAnotherKey}
        </Button>
      </Inline>
    </Stack>
  );
}

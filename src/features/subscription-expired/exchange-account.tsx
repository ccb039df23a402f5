import { useQuery } from '@tanstack/react-query';
import { apiKeysQuery } from '../../api/query-options.ts';
import type { ApiKey } from '../../contract/answers.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/subscription-expired.ts';
import * as botTexts from '../../texts/trade-bot.ts';
import { Card } from '../../ui/card/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Loading } from '../../ui/skeleton/loading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { LockedNote } from '../../widgets/bot-status/locked-note.tsx';
import { useBot } from '../../widgets/bot-status/use-bot.ts';
import { ConnectedKey } from '../../widgets/exchange-account/connected-key.tsx';
import { useFocusWhenLost } from '../../widgets/focus/use-focus-when-lost.ts';
import { QueryView } from '../../widgets/query/query-view.tsx';

/** The connected exchange accounts, which can be disconnected once the bot has stopped. */
export function ExchangeAccount() {
  const { api } = useMember();
  const query = useQuery(apiKeysQuery(api));
  return (
    <Card title={botTexts.exchangeAccount}>
      <QueryView
        query={query}
        failed={botTexts.exchangeAccountNotLoaded}
        loading={
          <Loading label={botTexts.exchangeAccountLoading}>
            <Skeleton height="6rem" />
          </Loading>
        }
      >
        {(keys) => <Keys keys={keys} />}
      </QueryView>
    </Card>
  );
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const { isEnabled } = useBot();
  const ref = useFocusWhenLost(keys.length);
  return (
    <Stack ref={ref} tabIndex={-1} gap={4}>
      {keys.map((key) => (
        <ConnectedKey key={key.uuid} apiKey={key} isLocked={isEnabled} onReplace={null} />
      ))}
      {keys.length === 0 && (
        <Text as="p" tone="quiet" isProse>
          {texts.notConnected}
        </Text>
      )}
      {isEnabled && keys.length > 0 && <LockedNote what={botTexts.lockedApiKey} />}
    </Stack>
  );
}

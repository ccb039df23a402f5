import { useQuery } from '@tanstack/react-query';
import { apiKeysQuery } from '../../api/queries.ts';
import type { ApiKey } from '../../contract/answers.ts';
import { LockedNote } from '../../shared/bot/bot-status.tsx';
import { useBot } from '../../shared/bot/use-bot.ts';
import { ConnectedKey } from '../../shared/keys/connected-key.tsx';
import { useMember } from '../../shared/member/member.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import * as texts from '../../texts/subscription-expired.ts';
import * as botTexts from '../../texts/trade-bot.ts';
import { Card } from '../../ui/card/card.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';

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

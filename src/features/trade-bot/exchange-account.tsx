import { useQuery } from '@tanstack/react-query';
import { apiKeysQuery } from '../../api/queries.ts';
import type { ApiKey } from '../../contract/answers.ts';
import { LockedNote } from '../../shared/bot/bot-status.tsx';
import { ConnectedKey } from '../../shared/keys/connected-key.tsx';
import { useMember } from '../../shared/member/member.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { tradeBotParts } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/trade-bot.ts';
import { Card } from '../../ui/card/card.tsx';
import { useFocusInside, useFocusWhenLost } from '../../ui/focus/focus.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ApiKeyForm, blankFor, type ReplaceableKey, useKeyRequest } from './api-key-form.tsx';

/** The exchange account the bot trades on. It can change only while the bot is stopped. */
export function ExchangeAccount({ isLocked }: { isLocked: boolean }) {
  const { api } = useMember();
  const query = useQuery(apiKeysQuery(api));

  return (
    <Card anchor={tradeBotParts.exchangeAccount} title={texts.exchangeAccount}>
      <QueryView
        query={query}
        failed={texts.exchangeAccountNotLoaded}
        loading={
          <Loading label={texts.exchangeAccountLoading}>
            <Skeleton height="6rem" />
          </Loading>
        }
      >
        {(keys) => <Keys isLocked={isLocked} keys={keys} />}
      </QueryView>
    </Card>
  );
}

function Keys({ isLocked, keys }: { isLocked: boolean; keys: readonly ApiKey[] }) {
  const request = useKeyRequest(isLocked);
  // A first key may be there although its connection failed: its answer was lost, or another tab was faster.
  const isReplacing = request.isOpen && request.input?.current !== null;
  const isOpen = !isLocked && (keys.length === 0 || isReplacing);
  const whole = useFocusWhenLost(`${isOpen} ${keys.map(({ uuid }) => uuid).join(' ')}`);
  const form = useFocusInside(request.step === 'confirming');

  return (
    <Stack ref={whole} tabIndex={-1} gap={4}>
      {isOpen ? (
        <div ref={form}>
          <ApiKeyForm request={request} />
        </div>
      ) : (
        <>
          {keys.map((key) => (
            <ConnectedKey
              key={key.uuid}
              apiKey={key}
              isLocked={isLocked}
              onReplace={isReplaceable(key) ? () => request.ask(blankFor(key)) : null}
            />
          ))}
          {isLocked && <LockedNote what={texts.lockedApiKey} />}
        </>
      )}
    </Stack>
  );
}

const isReplaceable = (key: ApiKey): key is ReplaceableKey => key.exchange !== 'UNKNOWN';

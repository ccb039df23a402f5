import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import { describeError } from '../../api/errors/describe-error.ts';
import { userInfoQuery } from '../../api/query-options.ts';
import type { UserInfo } from '../../contract/contract.ts';
import { selectBotView, selectIsEnabled } from '../../machines/bot/bot.selectors.ts';
import { useMember } from '../../runtime/member.ts';
import { useScope } from '../../runtime/runtime-context.ts';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Loading } from '../../ui/skeleton/loading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { Connection } from './connection.tsx';
import { Notifications } from './notifications.tsx';
import { requestedForm } from './requested-form.ts';

/** The person's Telegram bot, and what it writes about. Changed only while the trade bot is stopped. */
export default function TelegramPage() {
  const { api } = useScope();
  const { bot } = useMember();
  const isBotKnown = useSelector(bot, (snapshot) => selectBotView(snapshot) !== 'unknown');
  const { data: info, error, isFetching, refetch } = useQuery(userInfoQuery(api));

  return (
    <Stack gap={6}>
      <Heading level={1}>Telegram Integration</Heading>
      {info && isBotKnown && <Integration info={info} />}
      {!info && error && (
        <ErrorState
          title="The Telegram integration could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {describeError(error)}
        </ErrorState>
      )}
      {(info ? !isBotKnown : !error) && (
        <Loading label="Loading the Telegram integration">
          <Stack gap={6}>
            <Skeleton height="18rem" />
            <Skeleton height="8rem" />
          </Stack>
        </Loading>
      )}
    </Stack>
  );
}

function Integration({ info }: { info: UserInfo }) {
  const isLocked = useSelector(useMember().bot, selectIsEnabled);
  const requested = requestedForm(useSearch());
  const isConnected = info.telegramConnected ?? false;

  return (
    <>
      <Connection isConnected={isConnected} isLocked={isLocked} isRequested={requested === 'connect'} />
      <Notifications
        isOn={info.telegramNotifications ?? false}
        isConnected={isConnected}
        isLocked={isLocked}
        isRequested={requested === 'notifications'}
      />
    </>
  );
}

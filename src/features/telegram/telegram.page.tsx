import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { describeError } from '../../api/errors.ts';
import { telegramQuery, userInfoQuery } from '../../api/queries.ts';
import type { UserInfo } from '../../contract/answers.ts';
import { useBot } from '../../shared/bot/use-bot.ts';
import { useMember } from '../../shared/member/member.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/telegram.ts';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { useConnecting } from './connect-form.tsx';
import { Connection } from './connection.tsx';
import { Notifications } from './notifications.tsx';
import { requestedForm } from './requested-form.ts';

/** The member's Telegram bot and its notifications. Changes are possible only while the trade bot is stopped. */
export default function TelegramPage() {
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>{pages.telegram}</Heading>
        <Text as="p" tone="quiet" isProse>
          {texts.intro}
        </Text>
      </Stack>
      <Content />
    </Stack>
  );
}

function Content() {
  const { api } = useMember();
  const { actor, view } = useBot();
  const { data: info, error, isFetching, refetch } = useQuery(userInfoQuery(api));

  const retry = () => {
    void refetch();
    actor.send({ type: 'bot.reload' });
  };

  // Without the bot's status, the page cannot tell whether changes are allowed.
  if ((!info && error) || view === 'unavailable') {
    return (
      <ErrorState title={texts.notLoaded} onRetry={retry} isRetrying={isFetching}>
        {error ? describeError(error) : texts.botUnknown}
      </ErrorState>
    );
  }
  if (!info || view === 'unknown') {
    return (
      <Loading label={texts.loading}>
        <Stack gap={6}>
          <Skeleton height="18rem" />
          <Skeleton height="8rem" />
        </Stack>
      </Loading>
    );
  }
  return <Integration info={info} />;
}

function Integration({ info }: { info: UserInfo }) {
  const { isEnabled: isLocked } = useBot();
  const requested = requestedForm(useSearch());
  const { data: telegram } = useQuery(telegramQuery(useMember().api));
  const isConnected = info.telegramConnected ?? telegram?.connected ?? null;
  const connecting = useConnecting({
    isConnected: isConnected === true,
    isLocked,
    isRequested: requested === 'connect',
  });
  const isOn = info.telegramNotifications ?? telegram?.notifications ?? null;
  const isFormOpen = !isLocked && (connecting.isOpen || !isConnected);

  return (
    // The form and its guide need the whole width.
    <Grid columnWidth={isFormOpen ? '100%' : '22rem'} gap={6} isStretched>
      {/* In a stack, the card stays as high as its content. */}
      <Stack>
        <Connection
          isConnected={isConnected}
          isSilent={isConnected === true && isOn === false}
          isLocked={isLocked}
          isFormOpen={isFormOpen}
          connecting={connecting}
        />
      </Stack>
      <Notifications
        isOn={isOn}
        isConnected={isConnected}
        isLocked={isLocked}
        isRequested={requested === 'notifications'}
      />
    </Grid>
  );
}

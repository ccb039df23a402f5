import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { describeError, describeProblem } from '../../api/errors.ts';
import { userInfoQuery } from '../../api/queries.ts';
import { createTelegramApi, telegramQuery } from '../../api/telegram.ts';
import type { Telegram, UserInfo } from '../../contract/answers.ts';
import type { TelegramMessage } from '../../contract/contract.ts';
import { LockedNote } from '../../shared/bot/bot-status.tsx';
import { useBot } from '../../shared/bot/use-bot.ts';
import { useRequest } from '../../shared/forms/use-request.ts';
import { learnUserInfo, useMember } from '../../shared/member/member.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { stringParam } from '../../shared/routes/search-params.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/telegram.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { useFocusInside } from '../../ui/focus/focus.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FormError } from '../../ui/form/form.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { Grid, Inline, Measure, Stack } from '../../ui/layout/layout.tsx';
import { LoadingOutline, PageHead } from '../../ui/page/page.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { Connection, useConnecting } from './connection.tsx';

const kinds: readonly TelegramMessage[] = [
  'TRADE_OPENED',
  'TRADE_CLOSED',
  'STATUS',
  'WARNING',
  'DAILY_SUMMARY',
];

interface MessageChoiceProps {
  telegram: Telegram;
  /** Notifications are off. */
  isSilent: boolean;
  /** The trade bot is not stopped. */
  isLocked: boolean;
}

/** Which messages Telegram sends. Saved together. */
function MessageChoice({ telegram, isSilent, isLocked }: MessageChoiceProps) {
  const { api, queryClient } = useMember();
  const saved = kinds.filter((kind) => telegram.messages.includes(kind));
  // Null while nothing has been changed here: the choice then follows what is saved, also from another tab.
  const [changed, setChanged] = useState<TelegramMessage[] | null>(null);
  const chosen = isLocked ? saved : (changed ?? saved);
  const hasOthers = telegram.messages.includes('UNKNOWN');
  const isUnsaved = chosen.join() !== saved.join();
  const { send, isPending, problem } = useRequest({
    call: (messages: TelegramMessage[]) => api.with(createTelegramApi).setMessages(messages),
    onSuccess: (_, messages) => {
      queryClient.setQueryData(telegramQuery(api).queryKey, (known) => known && { ...known, messages });
      setChanged(null);
      toasts.show({ tone: 'success', title: texts.saved });
    },
  });
  const choose = (kind: TelegramMessage, isChosen: boolean) =>
    setChanged(kinds.filter((one) => (one === kind ? isChosen : chosen.includes(one))));

  return (
    <Stack role="group" aria-labelledby="telegram-messages">
      <Heading level={3} id="telegram-messages">
        {texts.messages}
      </Heading>
      {isSilent && (
        <Text size="small" tone="quiet" isProse>
          {texts.silent}
        </Text>
      )}
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={texts.kinds[kind].label}
          description={texts.kinds[kind].meaning}
          value={chosen.includes(kind)}
          isDisabled={isLocked}
          isReadOnly={isPending}
          onChange={(isChosen) => choose(kind, isChosen)}
        />
      ))}
      {hasOthers && <Text>{texts.otherKinds}</Text>}
      <FormError>{problem ? describeProblem(problem) : undefined}</FormError>
      {!isLocked && (
        <Inline gap={3}>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={!isUnsaved && !hasOthers}
            onPress={() => send(chosen)}
          >
            {texts.save}
          </Button>
          <Text size="small" tone="quiet" role="status">
            {isUnsaved && texts.notSaved} {chosen.length === 0 && texts.noneChosen}
          </Text>
        </Inline>
      )}
    </Stack>
  );
}

interface NotificationsProps {
  /** Null if the service does not say. */
  isOn: boolean | null;
  /** Null if the service does not say. */
  isConnected: boolean | null;
  /** The trade bot is not stopped. */
  isLocked: boolean;
  /** The address requested the switch. */
  isRequested: boolean;
}

/** Whether the Telegram bot writes about trades. */
function Notifications({ isOn, isConnected, isLocked, isRequested }: NotificationsProps) {
  const member = useMember();
  const ref = useFocusInside(isRequested);
  const { send, isPending, input, problem } = useRequest({
    call: (enable: boolean) => member.api.with(createTelegramApi).setNotifications(enable),
    onSuccess: (_, enable) => {
      void learnUserInfo(member, { telegramNotifications: enable });
      toasts.show({ tone: 'success', title: enable ? texts.turnedOn : texts.turnedOff });
    },
  });

  return (
    <Card title={texts.notifications}>
      <Measure ref={ref}>
        <Stack>
          <Switch
            label={texts.notify}
            description={isConnected === false ? texts.connectFirst : texts.notifyMeaning}
            errorMessage={problem ? describeProblem(problem) : undefined}
            isSelected={(isPending ? input : isOn) ?? false}
            isDisabled={isLocked || isConnected === false}
            isReadOnly={isPending}
            onChange={send}
          />
          {isLocked && isConnected !== false && <LockedNote what={texts.notifications} />}
          {isConnected && <Messages isSilent={isOn === false} isLocked={isLocked} />}
        </Stack>
      </Measure>
    </Card>
  );
}

function Messages(props: { isSilent: boolean; isLocked: boolean }) {
  const { api } = useMember();
  const query = useQuery(telegramQuery(api));
  return (
    <QueryView
      query={query}
      failed={texts.messagesNotLoaded}
      loading={<Loading label={texts.messagesLoading} height="24rem" />}
    >
      {(telegram) => telegram && <MessageChoice telegram={telegram} {...props} />}
    </QueryView>
  );
}

/** The form that the address requests with `action`; null if it requests no existing one. */
export function requestedForm(search: string): 'connect' | 'notifications' | null {
  const action = stringParam(search, 'action');
  return action === 'connect' || action === 'notifications' ? action : null;
}

/** The member's Telegram bot and its notifications. Changes are possible only while the trade bot is stopped. */
export default function TelegramPage() {
  return (
    <Stack gap={6}>
      <PageHead title={pages.telegram}>{texts.intro}</PageHead>
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
    return <LoadingOutline label={texts.loading} heights={['18rem', '8rem']} />;
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

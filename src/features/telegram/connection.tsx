import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { describeProblem } from '../../api/errors.ts';
import { createTelegramApi, telegramQuery } from '../../api/telegram.ts';
import type { TelegramPayload } from '../../contract/contract.ts';
import { LockedNote } from '../../shared/bot/bot-status.tsx';
import { useOvertaken } from '../../shared/forms/request-dialog.tsx';
import { useRequest } from '../../shared/forms/use-request.ts';
import { useCheckedForm } from '../../shared/forms/use-service-form.ts';
import { HowTo } from '../../shared/keys/how-to.tsx';
import { Hold } from '../../shared/member/hold.tsx';
import { learnUserInfo, useMember } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { TelegramFields, telegramFieldOf } from '../../shared/telegram/telegram-fields.tsx';
import * as texts from '../../texts/telegram.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useFocusInside, useFocusWhenLost } from '../../ui/focus/focus.ts';
import { Form, FormError } from '../../ui/form/form.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { Grid, Inline, Measure, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

const blank: TelegramPayload = { botToken: '', userId: '' };

interface Situation {
  isConnected: boolean;
  /** The trade bot is not stopped. */
  isLocked: boolean;
  /** The address asks for the form. */
  isRequested: boolean;
}

/** Connecting the member's Telegram bot, or replacing it. The form is the question. */
export function useConnecting({ isConnected, isLocked, isRequested }: Situation) {
  const member = useMember();
  const request = useRequest({
    call: (payload: TelegramPayload) => member.api.with(createTelegramApi).connect(payload),
    onSuccess: () => {
      void learnUserInfo(member, { telegramConnected: true });
      toasts.show({ tone: 'success', title: isConnected ? texts.replacedNow : texts.connectedNow });
    },
  });
  const ask = () => request.ask(blank);
  const askOnArrival = useEffectEvent(ask);
  useEffect(() => {
    if (isRequested) askOnArrival();
  }, [isRequested]);
  useOvertaken(request, isLocked);
  return { ...request, ask };
}

type Connecting = ReturnType<typeof useConnecting>;

interface ConnectFormProps {
  request: Connecting;
  isReplacing: boolean;
}

/** Connects the member's Telegram bot, or replaces it with another one. */
function ConnectForm({ request, isReplacing }: ConnectFormProps) {
  const ref = useFocusInside(request.step === 'confirming');
  const { control, formProps, problem, isSubmitting } = useCheckedForm<TelegramPayload, TelegramPayload>({
    defaultValues: blank,
    loadSchema: async () => (await import('../../shared/telegram/telegram-schema.ts')).telegramSchema,
    onSubmit: request.send,
    failure: request.problem,
    fieldOf: telegramFieldOf,
  });
  const isPending = isSubmitting || request.isPending;

  return (
    <Grid columnWidth="22rem" gap={8}>
      <Measure ref={ref}>
        <Form {...formProps}>
          <Stack>
            <TelegramFields control={control} />
            <FormError>{problem}</FormError>
            <Inline>
              <Button type="submit" variant="primary" isPending={isPending}>
                {isReplacing ? texts.replace : texts.connect}
              </Button>
              {isReplacing && (
                <Button variant="quiet" onPress={request.cancel} isDisabled={isPending}>
                  {texts.cancel}
                </Button>
              )}
            </Inline>
          </Stack>
        </Form>
      </Measure>
      <HowTo guide={texts.howTo} isOpen />
    </Grid>
  );
}

/** Sends a test message right away, and reports the result. The children are buttons beside its own. */
function TestMessage({ children }: { children: ReactNode }) {
  const { api } = useMember();
  const { zone } = useTimeZone();
  const [sentAt, setSentAt] = useState<Date | null>(null);
  const { send, isPending, problem } = useRequest({
    call: () => api.with(createTelegramApi).sendTest(),
    onSuccess: () => setSentAt(new Date()),
  });
  const isSent = sentAt !== null && !isPending && !problem;

  return (
    <Stack gap={3}>
      <Inline>
        <Button isPending={isPending} onPress={() => send()}>
          <Send size={16} aria-hidden="true" />
          {texts.sendTest}
        </Button>
        {children}
      </Inline>
      <Text size="small" isProse role="status">
        {isSent && texts.testSent(formatDateTime(sentAt, zone))}
      </Text>
      <FormError title={problem ? texts.testFailed : undefined}>
        {problem ? describeProblem(problem) : undefined}
      </FormError>
    </Stack>
  );
}

interface ConnectionProps {
  /** Null if the service does not say. */
  isConnected: boolean | null;
  /** The bot is connected, but notifications are off. */
  isSilent: boolean;
  /** The trade bot is not stopped. */
  isLocked: boolean;
  /** The form is open in place of the button that opens it. */
  isFormOpen: boolean;
  connecting: Connecting;
}

/** The Telegram bot that writes to the member. */
export function Connection({ isConnected, isSilent, isLocked, isFormOpen, connecting }: ConnectionProps) {
  const ref = useFocusWhenLost(isFormOpen);

  return (
    <Card
      title={texts.bot}
      actions={
        <Badge
          tone={isSilent ? 'warning' : isConnected ? 'success' : 'neutral'}
          icon={isConnected && !isSilent ? 'on' : 'off'}
        >
          {isSilent ? texts.connectedSilent : stateOf(isConnected)}
        </Badge>
      }
    >
      <Stack>
        <div ref={ref} tabIndex={-1}>
          <Text tone="quiet" isProse role="status">
            {isConnected ? texts.connectedMeaning : texts.notConnectedMeaning}
            {isConnected === null && ` ${texts.unknownMeaning}`}
          </Text>
        </div>
        <Hold act="telegram" />
        {isLocked && <LockedNote what={texts.lockedIntegration} />}
        {isFormOpen && <ConnectForm request={connecting} isReplacing={isConnected === true} />}
        {!isFormOpen && (
          <ConnectedActions isConnected={isConnected === true}>
            {!isLocked && <Button onPress={connecting.ask}>{texts.replace}</Button>}
          </ConnectedActions>
        )}
      </Stack>
    </Card>
  );
}

const stateOf = (isConnected: boolean | null) =>
  isConnected ? texts.connected : isConnected === null ? texts.unknown : texts.notConnected;

/** Only a service that lets members choose messages sends test messages. */
function ConnectedActions({ isConnected, children }: { isConnected: boolean; children: ReactNode }) {
  const { api } = useMember();
  const { data: telegram } = useQuery(telegramQuery(api));
  if (isConnected && telegram) return <TestMessage>{children}</TestMessage>;
  return children && <Inline>{children}</Inline>;
}

import { useEffect, useEffectEvent } from 'react';
import type { TelegramPayload } from '../../contract/contract.ts';
import { useOvertaken } from '../../shared/forms/request-dialog.tsx';
import { useRequest } from '../../shared/forms/use-request.ts';
import { useCheckedForm } from '../../shared/forms/use-service-form.ts';
import { HowTo } from '../../shared/keys/how-to.tsx';
import { learnUserInfo, useMember } from '../../shared/member/member.ts';
import { TelegramFields, telegramFieldOf } from '../../shared/telegram/telegram-fields.tsx';
import * as texts from '../../texts/telegram.ts';
import { Button } from '../../ui/button/button.tsx';
import { useFocusInside } from '../../ui/focus/focus.ts';
import { Form, FormError } from '../../ui/form/form.tsx';
import { Grid, Inline, Measure, Stack } from '../../ui/layout/layout.tsx';
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
    call: (payload: TelegramPayload) => member.api.telegram.connect(payload),
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

export type Connecting = ReturnType<typeof useConnecting>;

interface ConnectFormProps {
  request: Connecting;
  isReplacing: boolean;
}

/** Connects the member's Telegram bot, or replaces it with another one. */
export function ConnectForm({ request, isReplacing }: ConnectFormProps) {
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
          <Stack gap={4}>
            <TelegramFields control={control} />
            <FormError>{problem}</FormError>
            <Inline gap={2}>
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

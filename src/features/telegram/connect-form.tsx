import type { TelegramPayload } from '../../contract/contract.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/telegram.ts';
import * as telegramTexts from '../../texts/telegram-fields.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Measure } from '../../ui/layout/measure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useFocusInside } from '../../widgets/focus/use-focus-inside.ts';
import { useServiceForm } from '../../widgets/forms/use-service-form.ts';
import { HowTo } from '../../widgets/how-to/how-to.tsx';
import { TelegramFields } from '../../widgets/telegram/telegram-fields.tsx';
import { telegramFieldOf } from '../../widgets/telegram/telegram-problems.ts';
import { learnUserInfo } from '../../widgets/user-info/learn-user-info.ts';

interface ConnectFormProps {
  isReplacing: boolean;
  isFocused: boolean;
  onDone: () => void;
  /** Null if there is nothing to go back to. */
  onCancel: (() => void) | null;
}

/** Connects the member's Telegram bot, or replaces it with another one. */
export function ConnectForm({ isReplacing, isFocused, onDone, onCancel }: ConnectFormProps) {
  const member = useMember();
  const ref = useFocusInside(isFocused);
  const { control, formProps, problem, isPending } = useServiceForm<TelegramPayload, TelegramPayload, void>({
    defaultValues: { botToken: '', userId: '' },
    loadSchema: async () => (await import('../../widgets/telegram/telegram-schema.ts')).telegramSchema,
    send: (payload) => member.api.telegram.connect(payload),
    onSuccess: () => {
      void learnUserInfo(member, { telegramConnected: true });
      toasts.show({ tone: 'success', title: isReplacing ? texts.replacedNow : texts.connectedNow });
      onDone();
    },
    fieldOf: telegramFieldOf,
  });

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
              {onCancel && (
                <Button variant="quiet" onPress={onCancel} isDisabled={isPending}>
                  {texts.cancel}
                </Button>
              )}
            </Inline>
          </Stack>
        </Form>
      </Measure>
      <HowTo guide={telegramTexts.howTo} isOpen />
    </Grid>
  );
}

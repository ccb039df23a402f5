import type { Control } from 'react-hook-form';
import type { TelegramPayload } from '../../contract/contract.ts';
import * as texts from '../../texts/telegram.ts';
import { Bound } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

export function TelegramFields({ control }: { control: Control<TelegramPayload> }) {
  return (
    <>
      <Bound
        as={PasswordField}
        control={control}
        name="botToken"
        label={texts.botToken}
        autoComplete="off"
        description={texts.botTokenHint}
      />
      <Bound
        as={TextField}
        control={control}
        name="userId"
        label={texts.userId}
        inputMode="numeric"
        autoComplete="off"
        description={texts.userIdHint}
      />
    </>
  );
}

/** The field that a refusal concerns, by the service's code. */
export function telegramFieldOf({
  code,
}: {
  code?: string | null | undefined;
}): keyof TelegramPayload | undefined {
  if (code === 'error.telegram.invalidToken') return 'botToken';
  return code === 'error.telegram.invalidChatId' ? 'userId' : undefined;
}

import type { Control } from 'react-hook-form';
import type { TelegramPayload } from '../../contract/contract.ts';
import { Bound } from '../../ui/form/bound.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

/** The fields that connect a Telegram bot. */
export function TelegramFields({ control }: { control: Control<TelegramPayload> }) {
  return (
    <>
      <Bound
        as={PasswordField}
        control={control}
        name="botToken"
        label="Bot token"
        autoComplete="off"
        description="Kept encrypted and never shown again."
      />
      <Bound
        as={TextField}
        control={control}
        name="userId"
        label="User ID"
        inputMode="numeric"
        autoComplete="off"
        description="The number Telegram knows you by, not your name."
      />
    </>
  );
}

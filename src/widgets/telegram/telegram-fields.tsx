import type { Control } from 'react-hook-form';
import type { TelegramPayload } from '../../contract/contract.ts';
import { BoundPasswordField } from '../../ui/form/bound-password-field.tsx';
import { BoundTextField } from '../../ui/form/bound-text-field.tsx';

/** The fields that connect a Telegram bot. */
export function TelegramFields({ control }: { control: Control<TelegramPayload> }) {
  return (
    <>
      <BoundPasswordField
        control={control}
        name="botToken"
        label="Bot token"
        autoComplete="off"
        description="Kept encrypted and never shown again."
      />
      <BoundTextField
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

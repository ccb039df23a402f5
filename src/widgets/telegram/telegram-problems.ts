import type { TelegramPayload } from '../../contract/contract.ts';

/** The field a refusal of the service is about, by its code. */
export function telegramFieldOf({
  code,
}: {
  code?: string | null | undefined;
}): keyof TelegramPayload | undefined {
  if (code === 'error.telegram.invalidToken') return 'botToken';
  return code === 'error.telegram.invalidChatId' ? 'userId' : undefined;
}

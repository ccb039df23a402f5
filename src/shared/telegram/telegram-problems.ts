import type { TelegramPayload } from '../../contract/contract.ts';

/** The field that a refusal concerns, by the service's code. */
export function telegramFieldOf({
  code,
}: {
  code?: string | null | undefined;
}): keyof TelegramPayload | undefined {
  if (code === 'error.telegram.invalidToken') return 'botToken';
  return code === 'error.telegram.invalidChatId' ? 'userId' : undefined;
}

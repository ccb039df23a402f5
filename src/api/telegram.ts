import { queryOptions } from '@tanstack/react-query';
import type { Telegram } from '../contract/answers.ts';
import type { TelegramMessage, TelegramPayload } from '../contract/contract.ts';
import { telegramSchema } from './answers/member-schemas.gen.ts';
import type { ApiClient } from './client.ts';
import { unwrapOffered } from './conditional-send.ts';
import type { MemberApi } from './member.ts';
import { queryKeys } from './queries.ts';
import { unwrapEmpty } from './unwrap.ts';

/** The member's Telegram bot and what it sends. */
export function createTelegramApi(client: ApiClient) {
  return {
    /** Null if the service does not let members choose messages. */
    readTelegram: (signal?: AbortSignal): Promise<Telegram | null> =>
      unwrapOffered(client.GET('/user/telegram', { signal }), telegramSchema),

    connect: (payload: TelegramPayload, signal?: AbortSignal): Promise<void> =>
      unwrapEmpty(client.PUT('/user/telegram-token', { body: payload, signal })),

    setNotifications: (enable: boolean, signal?: AbortSignal): Promise<void> =>
      unwrapEmpty(client.PUT('/user/enable-telegram-notification', { body: { enable }, signal })),

    setMessages: (messages: TelegramMessage[]): Promise<void> =>
      unwrapEmpty(client.PUT('/user/telegram/messages', { body: { messages } })),

    sendTest: (): Promise<void> => unwrapEmpty(client.POST('/user/telegram/test')),
  };
}

export type TelegramApi = ReturnType<typeof createTelegramApi>;

/** The messages that Telegram sends; null if the service does not let members choose. */
export const telegramQuery = (api: MemberApi) =>
  queryOptions({
    queryKey: queryKeys.telegram,
    queryFn: ({ signal }) => api.with(createTelegramApi).readTelegram(signal),
  });

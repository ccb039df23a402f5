import type { TelegramPayload } from '../../contract/contract.ts';
import type { ApiClient } from '../client/create-client.ts';
import { unwrapEmpty } from '../client/unwrap.ts';

/** The member's Telegram bot and its notifications. */
export function createTelegramApi(client: ApiClient) {
  return {
    connect: (payload: TelegramPayload, signal?: AbortSignal): Promise<void> =>
      unwrapEmpty(client.PUT('/user/telegram-token', { body: payload, signal })),

    setNotifications: (enable: boolean, signal?: AbortSignal): Promise<void> =>
      unwrapEmpty(client.PUT('/user/enable-telegram-notification', { body: { enable }, signal })),
  };
}

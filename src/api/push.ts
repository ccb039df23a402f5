import { queryOptions } from '@tanstack/react-query';
import type { Push } from '../contract/answers.ts';
import type { PushPayload } from '../contract/contract.ts';
import { pushSchema } from './answers/settings-schemas.gen.ts';
import type { ApiClient } from './client.ts';
import { unwrapOffered } from './conditional-send.ts';
import { unwrap, unwrapEmpty } from './unwrap.ts';

/** The notifications in this browser. */
export function createPushApi(client: ApiClient) {
  return {
    /** Null if the service sends none. */
    readPush: (signal?: AbortSignal): Promise<Push | null> =>
      unwrapOffered(client.GET('/user/push', { signal }), pushSchema),

    setPush: (body: PushPayload): Promise<Push> => unwrap(client.PUT('/user/push', { body }), pushSchema),

    removePush: (): Promise<void> => unwrapEmpty(client.DELETE('/user/push')),

    /** @throws {ApiError} `error.push.notFound` if this browser gets none anymore */
    testPush: (): Promise<void> => unwrapEmpty(client.POST('/user/push/test')),
  };
}

export type PushApi = ReturnType<typeof createPushApi>;

export const pushKey = ['push'];

export const pushQuery = (api: PushApi) =>
  queryOptions({ queryKey: pushKey, queryFn: ({ signal }) => api.readPush(signal) });

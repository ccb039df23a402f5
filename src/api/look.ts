import { queryOptions } from '@tanstack/react-query';
import type { BotLook } from '../contract/answers.ts';
import { botLookSchema } from './answers/look-schemas.gen.ts';
import { ifOffered } from './conditional-send.ts';
import { queryKeys } from './queries.ts';
import type { ApiClient } from './send.ts';
import { unwrap } from './unwrap.ts';

/** What the engine saw of the market. */
export function createLookApi(client: ApiClient) {
  return {
    /** At or before `at`; the newest look if it is left out. Null if the service does not say. */
    look: (id: string, at?: string, signal?: AbortSignal): Promise<BotLook | null> =>
      ifOffered(
        unwrap(
          client.GET('/user/bots/{id}/look', { params: { path: { id }, query: at ? { at } : {} }, signal }),
          botLookSchema,
        ),
      ),
  };
}

export type LookApi = ReturnType<typeof createLookApi>;

export const lookQuery = (api: LookApi, id: string, at?: string) =>
  queryOptions({
    queryKey: [...queryKeys.bot(id), 'look', at ?? 'now'],
    queryFn: ({ signal }) => api.look(id, at, signal),
  });

import type { Session, UserInfo } from '../../contract/answers.ts';
import type { ChangePassword } from '../../contract/contract.ts';
import { sessionSchema } from '../answers/guest-schemas.gen.ts';
import { userInfoSchema } from '../answers/member-schemas.gen.ts';
import type { ApiClient } from '../client/create-client.ts';
import { ifOffered } from '../client/if-offered.ts';
import { eventsType } from '../client/timed-fetch.ts';
import { unwrap, unwrapAccepted, unwrapEmpty, unwrapEvents } from '../client/unwrap.ts';
import { type ChangeEvent, readChangeEvents } from './change-events.ts';

/** The member's account: the user info, the password, the deletion, and what changes. */
export function createUserApi(client: ApiClient) {
  return {
    /** The session to continue with; null if the service changed the password but its answer holds no session. */
    changePassword: (change: ChangePassword): Promise<Session | null> =>
      unwrapAccepted(client.POST('/user/change-password', { body: change }), sessionSchema),

    info: (signal: AbortSignal): Promise<UserInfo> =>
      unwrap(client.GET('/user/info', { signal }), userInfoSchema),

    /**
     * What changes, as it changes, until the stream ends. Resolves to null if the service does not offer it.
     * @param since the id of the last event before
     */
    changes: async (
      since: string | undefined,
      signal: AbortSignal,
    ): Promise<AsyncIterable<ChangeEvent> | null> => {
      const events = await ifOffered(
        unwrapEvents(
          client.GET('/user/events', {
            params: { query: { since } },
            parseAs: 'stream',
            headers: { accept: eventsType },
            signal,
          }),
        ),
      );
      return events && readChangeEvents(events);
    },

    deleteAccount: (signal: AbortSignal, password = ''): Promise<void> =>
      unwrapEmpty(
        client.DELETE('/user/delete-user-account', { signal, ...(password && { body: { password } }) }),
      ),
  };
}

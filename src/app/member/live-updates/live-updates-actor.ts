import type { QueryClient } from '@tanstack/react-query';
import { type ActorRefFrom, createActor, type EventObject, fromCallback } from 'xstate';
import { changeTopics } from '../../../api/events.ts';
import { queryKeys } from '../../../api/queries.ts';
import type { ChangeTopic } from '../../../contract/contract.ts';
import { liveUpdatesMachine } from '../../../machines/live-updates/live-updates.machine.ts';
import { toldAt } from '../../../shared/bot/live-bot.ts';
import { serviceNow } from '../../../shared/bot/service-clock.ts';
import type { MemberData } from '../../../shared/member/member.ts';
import { lastAnswer } from '../last-answer.ts';
import { createConnection, type TabMeans } from './connection.ts';

/** Whether to read a query again, by its key. */
type Affects = (key: readonly unknown[]) => boolean;

const within =
  (...starts: (readonly unknown[])[]): Affects =>
  (key) =>
    starts.some((start) => start.every((part, index) => part === key[index]));

/** What to read again. The figures of a run follow from its trades, and its lists from its status. */
const affected: Record<ChangeTopic, Affects> = {
  BOT: (key) => within(queryKeys.userInfo)(key) || (within(queryKeys.bots)(key) && key.length === 2),
  TRADES: within(queryKeys.bots, queryKeys.lossLimit),
  PAYMENT: within(queryKeys.userInfo, queryKeys.subscription),
  ACCOUNT: within(queryKeys.userInfo, queryKeys.apiKeys, queryKeys.telegram, queryKeys.lossLimit),
};

/** Reads again what these changes affect, if it is shown; anything else, once it is. */
function readAgain(queryClient: QueryClient, changed: readonly ChangeTopic[]): void {
  if (changed.length === 0) return;
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    changed.some((topic) => affected[topic](queryKey));
  // A read that has begun may have missed the change.
  void queryClient.invalidateQueries({ predicate });
}

/** The machine that hears what changes, for one sign-in, not started yet. */
export function createLiveUpdatesActor(
  { api, queryClient }: MemberData,
  sid: string | null,
  means: TabMeans,
): ActorRefFrom<typeof liveUpdatesMachine> {
  const connect = createConnection(api.user, sid, means);
  const updates = createActor(
    liveUpdatesMachine.provide({
      actors: {
        connection: fromCallback<EventObject, { isRetry: boolean }>(({ input, sendBack }) =>
          connect(input.isRetry, {
            told(changed) {
              toldAt.set(Date.now());
              lastAnswer.set(serviceNow());
              readAgain(queryClient, changed);
              sendBack({ type: 'stream.told' });
            },
            lost: () => sendBack({ type: 'stream.lost' }),
            refused: () => sendBack({ type: 'stream.refused' }),
          }),
        ),
      },
    }),
  );
  updates.on('updates.lost', () => {
    if (toldAt.get() === null) return;
    toldAt.set(null);
    // Something may have changed. This also makes each query choose its interval again.
    readAgain(queryClient, changeTopics);
  });
  return updates;
}

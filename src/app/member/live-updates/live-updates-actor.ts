import type { QueryClient } from '@tanstack/react-query';
import { type ActorRefFrom, createActor, type EventObject, fromCallback } from 'xstate';
import { type ChangeEvent, changeTopics } from '../../../api/events.ts';
import type { MemberApi } from '../../../api/member.ts';
import { queryKeys } from '../../../api/queries.ts';
import type { ChangeTopic } from '../../../contract/contract.ts';
import { liveUpdatesMachine } from '../../../machines/live-updates/live-updates.machine.ts';
import { toldAt } from '../../../shared/bot/live-bot.ts';
import { serviceNow } from '../../../shared/bot/service-clock.ts';
import { inspected } from '../../../shared/live/inspected.ts';
import type { MemberData } from '../../../shared/member/member.ts';
import { lastAnswer } from '../reachability.ts';

/** Longest random wait before a retry, in milliseconds: after an outage, not all browsers come at once. */
const spread = 2_000;
/** How long after its page opened a tab may first listen without having missed anything, in milliseconds. */
const graceMs = 30_000;
/** How long the tab with the connection keeps what it heard, for tabs that have just read their data, in milliseconds. */
const recentMs = 60_000;

/** The browser's means for tabs to share a connection. */
interface TabMeans {
  /** Undefined if the browser has none: each tab then has a connection of its own. */
  locks: LockManager | undefined;
  openChannel: (name: string) => Pick<BroadcastChannel, 'close' | 'onmessage' | 'postMessage'>;
}

interface Listener {
  told: (changed: readonly ChangeTopic[]) => void;
  lost: () => void;
  refused: () => void;
}

/** What the tab with the connection tells the others, and what a new tab asks it. */
type Message = { kind: 'told'; event: ChangeEvent } | { kind: 'asked' };

/**
 * The tabs of one sign-in listen together: one has the connection, and tells the others. If it goes, another takes its
 * place and continues where it was.
 * @returns a function that listens until the function it returns is called
 */
export function createConnection(
  api: Pick<MemberApi['user'], 'changes'>,
  sid: string | null,
  { locks, openChannel }: TabMeans,
) {
  const name = `botdeck.updates.${sid}`;
  const createdAt = Date.now();
  let since: string | undefined;
  let heard: { at: number; changed: readonly ChangeTopic[] }[] = [];
  const recent = () => heard.filter(({ at }) => Date.now() - at < recentMs);

  return (isRetry: boolean, listener: Listener): (() => void) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const channel = openChannel(name);
    let isLeading = false;
    let isCurrent = false;

    const tell = ({ changed, id }: ChangeEvent, isMissing = false) => {
      const isLate = since === undefined ? Date.now() - createdAt > graceMs : isMissing;
      isCurrent = true;
      since = id ?? since;
      heard = [...recent(), { at: Date.now(), changed }];
      listener.told(isLate ? changeTopics : changed);
    };
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      // The tab with the connection does not repeat what this one missed while it did not listen.
      if (data.kind === 'told') {
        const { id, changed } = data.event;
        const isKnown = isCurrent && id === since;
        tell({ id, changed: isKnown ? [] : changed }, !isCurrent && id !== since);
      } else if (isLeading && since !== undefined) {
        // The new tab may have read its data before these changes.
        const changed = [...new Set(recent().flatMap((told) => told.changed))];
        channel.postMessage({ kind: 'told', event: { id: since, changed } } satisfies Message);
      }
    };

    const lead = async () => {
      if (isRetry) await new Promise((go) => setTimeout(go, Math.random() * spread));
      isLeading = true;
      for (;;) {
        const events = await api.changes(since, signal);
        if (!events) return listener.refused();
        let isTold = false;
        for await (const event of events) {
          isTold = true;
          tell(event);
          channel.postMessage({ kind: 'told', event } satisfies Message);
        }
        // The service ends a stream with its access token. One that ends at once would be opened again and again.
        if (!isTold) return listener.lost();
      }
    };
    const whileAlive = () =>
      lead().catch(() => {
        if (!signal.aborted) listener.lost();
      });

    if (locks) {
      channel.postMessage({ kind: 'asked' } satisfies Message);
      locks.request(name, { signal }, whileAlive).catch((error: unknown) => {
        // Where locks are refused, the tab listens alone.
        if (!signal.aborted && error instanceof DOMException) void whileAlive();
      });
    } else void whileAlive();

    return () => {
      stopping.abort();
      channel.close();
    };
  };
}

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
  // A read that has begun may have missed the change. It is replaced, except for a first read, which is joined and
  // repeated.
  for (const query of queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue;
    const repeat = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.fetch().then(repeat, () => undefined);
  }
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
    inspected,
  );
  updates.on('updates.lost', () => {
    if (toldAt.get() === null) return;
    toldAt.set(null);
    // Something may have changed. This also makes each query choose its interval again.
    readAgain(queryClient, changeTopics);
  });
  return updates;
}

/**
 * Hears from the service what changes while the tab is shown.
 * @returns a function that stops
 */
export function followUpdates(data: MemberData, sid: string | null): () => void {
  const updates = createLiveUpdatesActor(data, sid, {
    locks: navigator.locks,
    openChannel: (name) => new BroadcastChannel(name),
  });
  const listening = new AbortController();
  const { signal } = listening;
  const look = () =>
    updates.send({ type: document.visibilityState === 'visible' ? 'tab.shown' : 'tab.hidden' });
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('online', () => updates.send({ type: 'network.restored' }), { signal });
  updates.start();
  look();
  return () => {
    listening.abort();
    updates.stop();
    toldAt.set(null);
  };
}

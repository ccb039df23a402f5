import { type ChangeEvent, changeTopics } from '../../../api/events.ts';
import type { MemberApi } from '../../../api/member.ts';
import type { ChangeTopic } from '../../../contract/contract.ts';

/** Longest random wait before a retry, in milliseconds: after an outage, not all browsers come at once. */
const spread = 2_000;
/** How long after its page opened a tab may first listen without having missed anything, in milliseconds. */
const graceMs = 30_000;
/** How long the tab with the connection keeps what it heard, for tabs that have just read their data, in milliseconds. */
const recentMs = 60_000;

/** The browser's means for tabs to share a connection. */
export interface TabMeans {
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
  /** Where to continue from. */
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
      // The tab with the connection repeats nothing of what this one missed while it did not listen.
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

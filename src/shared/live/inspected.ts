import type { InspectionEvent } from 'xstate';
import { routeOf } from '../routes/routes.ts';
import { followMachines, type Told } from './follow-machines.ts';
import {
  type AppWords,
  type Channel,
  channelName,
  type Entry,
  fromApp,
  openChannel,
  protocolVersion,
  withEntry,
} from './protocol.ts';

/**
 * For everything that creates a machine: in `npm run dev`, the manual's page “Live” hears what it does. Elsewhere it is
 * undefined, and nothing of this folder is in the build.
 */
export const inspected = import.meta.env.MODE === 'development' ? { inspect } : undefined;

let follow: ((event: InspectionEvent) => void) | undefined;

function inspect(event: InspectionEvent): void {
  follow ??= openTab({ window, channel: openChannel() });
  follow(event);
}

/** Where a tab keeps its id, so that it stays the same when the tab reloads. */
const tabKey = 'botdeck.live.tab';

/**
 * Tells the manuals of this origin what the machines of this tab do.
 * @returns what to pass as `inspect`
 */
export function openTab({ window, channel }: { window: Window; channel: Channel }) {
  const load = crypto.randomUUID();
  const info = { tab: tabIdIn(() => window.sessionStorage), openedAt: new Date().toISOString() };
  const say = (words: AppWords) => channel.postMessage(fromApp(load, words));
  const log = createLog((entry) => say({ says: 'happened', entry }));
  const page = () => routeOf(window.location.pathname)?.path ?? null;
  const sayAll = () => say({ says: 'here', info: { ...info, page: page() }, entries: log.entries() });

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { kind, version, from, says } = Object(data);
    if (kind !== channelName || from !== 'manual') return;
    // A manual of another version learns from the answer which version this is.
    if (says === 'ask' && version === protocolVersion) sayAll();
    else say({ says: 'alive' });
  });
  // Wouter reports the last two.
  for (const change of ['popstate', 'pushState', 'replaceState']) {
    window.addEventListener(change, () => say({ says: 'moved', page: page() }));
  }
  window.addEventListener('pagehide', () => say({ says: 'closed' }));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sayAll();
  });
  sayAll();
  return followMachines(log.add);
}

/**
 * What happened in one tab. It remembers the start and the newest steps of a long run.
 * @param tell called with each entry, and again with the same number when its event comes again and changes nothing
 */
function createLog(tell: (entry: Entry) => void) {
  let entries: readonly Entry[] = [];
  let n = 0;
  const remember = (entry: Entry) => {
    entries = withEntry(entries, entry);
    tell(entry);
  };
  return {
    entries: () => entries,
    add: (told: Told) => {
      const last = entries.findLast(({ actor }) => actor === told.actor);
      if (last && isSame(last, told)) {
        const { timers, at } = told;
        remember({ ...last, timers, again: { times: (last.again?.times ?? 0) + 1, at } });
        return;
      }
      n += 1;
      remember({ ...told, n, step: last ? last.step + 1 : 0 });
    },
  };
}

function isSame(last: Told, told: Told): boolean {
  const compared = ({ event, taken, state, status }: Told) => JSON.stringify([event, taken, state, status]);
  return told.event !== undefined && compared(last) === compared(told);
}

/** @param storageOf may throw: some browsers refuse even the access */
function tabIdIn(storageOf: () => Storage): string {
  try {
    const storage = storageOf();
    const id = storage.getItem(tabKey) ?? crypto.randomUUID();
    storage.setItem(tabKey, id);
    return id;
  } catch {
    // If storage refuses, each load counts as a new tab.
    return crypto.randomUUID();
  }
}

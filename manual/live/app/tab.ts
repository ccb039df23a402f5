import type { Actor, AnyStateMachine } from 'xstate';
import { routeOf } from '../../../src/shared/routes/routes.ts';
import { type AppWords, type Channel, fromApp } from '../protocol.ts';
import { receive } from '../receive.ts';
import { createTabLog } from './tab-log.ts';

/** What a tab needs of its surroundings. */
export interface Surroundings {
  readonly window: Window;
  readonly channel: Channel;
  /** Which version of the app this is. */
  readonly build: string;
}

/** Where a tab keeps its id, so that it stays the same when the tab reloads. */
const tabKey = 'botdeck.live.tab';

/**
 * Tells the manuals of this origin what the machines of this tab do.
 * @returns follows a machine that has just been created
 */
export function openTab({ window, channel, build }: Surroundings) {
  const load = crypto.randomUUID();
  const info = { tab: tabIdIn(() => window.sessionStorage), openedAt: new Date().toISOString(), build };
  const say = (words: AppWords) => channel.postMessage(fromApp(load, words));
  const log = createTabLog((entry) => say({ says: 'happened', entry }));
  const page = () => routeOf(window.location.pathname)?.path ?? 'no page of the app';
  const sayAll = () => say({ says: 'here', info: { ...info, page: page() }, entries: log.entries() });

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const received = receive(data);
    if (received.kind === 'message' && received.message.from === 'manual') {
      if (received.message.says === 'ask') sayAll();
      else say({ says: 'alive' });
    }
    // A manual of another version learns from the answer which version this is.
    if (received.kind === 'otherVersion' && received.from === 'manual') say({ says: 'alive' });
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

  return (actor: Actor<AnyStateMachine>, isRestored: boolean) => log.follow(actor, isRestored);
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

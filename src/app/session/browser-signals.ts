import { selectSession } from '../../machines/session/session.selectors.ts';
import type { SessionActor } from '../../runtime/runtime.ts';
import type { SessionStore } from './session-store.ts';

/** Where the browser tells what happens to it. */
export interface SignalSources {
  window: Pick<Window, 'addEventListener'>;
  document: Pick<Document, 'addEventListener' | 'visibilityState'>;
}

/** Tells the session machine what the browser's storage holds, if that is not what it knows already. */
export function createStorageLook(session: SessionActor, store: SessionStore): () => void {
  return () => {
    try {
      const stored = store.read();
      const known = selectSession(session.getSnapshot());
      if (stored?.sid === known?.sid && stored?.accessToken === known?.accessToken) return;
      session.send({ type: 'storage.changed', session: stored });
    } catch {
      session.send({ type: 'storage.failed' });
    }
  };
}

interface Listeners {
  /** What is stored may have changed. */
  look: () => void;
  online: () => void;
  /** The network, or the person, is back: what failed may work now. */
  back: () => void;
}

/**
 * Passes on what the browser tells: changes by other tabs, the return to this tab (also from the back-forward
 * cache), and the network coming back.
 */
export function listenToBrowser(
  { window, document }: SignalSources,
  store: SessionStore,
  { look, online, back }: Listeners,
): void {
  window.addEventListener('storage', (event) => {
    if (store.concerns(event)) look();
  });
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    look();
    back();
  });
  window.addEventListener('online', () => {
    online();
    back();
  });
}

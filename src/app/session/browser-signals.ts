import { selectSession } from '../../machines/session/session.selectors.ts';
import type { SessionActor } from '../../shared/member/runtime.ts';
import type { SessionStore } from './session-store.ts';

/** The browser's sources of events. */
export interface SignalSources {
  window: Pick<Window, 'addEventListener'>;
  document: Pick<Document, 'addEventListener' | 'visibilityState'>;
}

/** Creates a function that reads the browser's storage and tells the session machine if it differs. */
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
  /** Storage may have changed. */
  look: () => void;
  online: () => void;
  /** The network is back, or the person is: a failed call may work now. */
  back: () => void;
}

/**
 * Passes on the browser's events: changes by other tabs, the return to this tab (including from the back-forward
 * cache), and the return of the network.
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

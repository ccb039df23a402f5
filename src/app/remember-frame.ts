import { selectArea } from '../machines/access/access.machine.ts';
import type { AccessActor } from '../shared/member/runtime.ts';
import type { KeyValueStorage } from './session/session-store.ts';

/** `src/app/early/painted.js` reads the same key before the first paint. */
const key = 'botdeck.frame';

/**
 * Remembers in this browser whether every page is open to the member, so that the next visit can show their frame before
 * anything has loaded. Forgets it with the session.
 */
export function rememberFrame(access: AccessActor, storage: () => KeyValueStorage): void {
  let latest = selectArea(access.getSnapshot());
  access.subscribe((snapshot) => {
    const area = selectArea(snapshot);
    if (area === latest) return;
    latest = area;
    // Not known yet: what was last known stays.
    if (area === 'deciding' || area === 'checking' || area === 'unavailable') return;
    try {
      if (area === 'onboarded') storage().setItem(key, 'full');
      else storage().removeItem(key);
    } catch {
      // Without storage, the frame shows when the app has started.
    }
  });
}

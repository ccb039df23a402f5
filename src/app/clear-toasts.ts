import { selectUuid } from '../machines/session/session.selectors.ts';
import type { SessionActor } from '../runtime/runtime.ts';
import type { ToastStore } from '../ui/toast/toast-store.ts';

/** Takes away what one person was told when another one signs in. What the same person or a guest was told stays. */
export function clearBetweenPeople(session: SessionActor, toasts: Pick<ToastStore, 'clear'>): void {
  let latest = selectUuid(session.getSnapshot());
  session.subscribe((snapshot) => {
    const uuid = selectUuid(snapshot);
    if (uuid === null || uuid === latest) return;
    if (latest !== null) toasts.clear();
    latest = uuid;
  });
}

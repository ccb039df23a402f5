import { selectUuid } from '../machines/session/session.selectors.ts';
import type { SessionActor } from '../shared/member/runtime.ts';
import type { ToastStore } from '../ui/toast/toast-store.ts';

/** Clears one person's toasts when another person signs in. Toasts of the same person or of a guest stay. */
export function clearBetweenPeople(session: SessionActor, toasts: Pick<ToastStore, 'clear'>): void {
  let latest = selectUuid(session.getSnapshot());
  session.subscribe((snapshot) => {
    const uuid = selectUuid(snapshot);
    if (uuid === null || uuid === latest) return;
    if (latest !== null) toasts.clear();
    latest = uuid;
  });
}

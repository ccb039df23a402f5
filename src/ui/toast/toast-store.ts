import { createStore, type Readable } from '../store/store.ts';
import type { FeedbackTone } from '../tone/tone-icon.tsx';

export type ToastContent = {
  tone: FeedbackTone;
  title: string;
  description?: string;
  /** Finds the failure in the service's log. Messages that differ only in this count as one. */
  reference?: string | undefined;
  /** An action besides closing it. */
  action?: { label: string; onPress: () => void };
  /** How long it shows, in milliseconds without hover or focus; 4000 by default. */
  durationMs?: number;
};

export type Toast = ToastContent & { id: string; durationMs: number };

export type ToastStore = ReturnType<typeof createToastStore>;

const defaultDurationMs = 4000;
const mostVisible = 3;

/**
 * A queue of short messages, independent of React. The three oldest are visible. The rest wait for their turn, and
 * their time starts when they are shown. A message that equals one still in the queue is not added again.
 */
export function createToastStore() {
  let queue: readonly Toast[] = [];
  let count = 0;
  const visible = createStore<readonly Toast[]>([]);

  const update = (next: readonly Toast[]) => {
    queue = next;
    visible.set(next.slice(0, mostVisible));
  };

  return {
    /** Shows a message as soon as there is space for it. Returns its id, to remove it early. */
    show(content: ToastContent): string {
      const same = queue.find(
        (toast) =>
          toast.tone === content.tone &&
          toast.title === content.title &&
          toast.description === content.description,
      );
      if (same) return same.id;
      count += 1;
      const id = `toast-${count}`;
      update([...queue, { ...content, id, durationMs: content.durationMs ?? defaultDurationMs }]);
      return id;
    },
    /** Removes a message; does nothing if it is already gone. */
    close(id: string): void {
      if (queue.some((toast) => toast.id === id)) update(queue.filter((toast) => toast.id !== id));
    },
    /** Removes every message, including the waiting ones. */
    clear(): void {
      if (queue.length > 0) update([]);
    },
    /** The messages on screen, oldest first. */
    visible: visible as Readable<readonly Toast[]>,
  };
}

export const toasts = createToastStore();

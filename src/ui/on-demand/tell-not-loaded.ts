import { toasts } from '../toast/toast-store.ts';

/** Says that what was just asked for could not be fetched. */
export function tellNotLoaded(): void {
  toasts.show({
    tone: 'danger',
    title: 'This part of the app could not be loaded',
    description: 'Check your connection and try again. If that does not help, reload the page.',
  });
}

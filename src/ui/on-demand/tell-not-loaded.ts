import * as texts from '../../texts/ui.ts';
import { toasts } from '../toast/toast-store.ts';

/** Long enough to decide and press, in milliseconds. */
const shownFor = 12_000;

/** Says that code fetched on demand could not be loaded. Some browsers try again only after a reload, so offers that. */
export function tellNotLoaded(): void {
  toasts.show({
    tone: 'danger',
    title: texts.notLoadedTitle,
    description: texts.notLoaded,
    action: { label: texts.reload, onPress: () => window.location.reload() },
    durationMs: shownFor,
  });
}

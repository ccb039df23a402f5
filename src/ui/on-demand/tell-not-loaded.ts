import * as texts from '../../texts/ui.ts';
import { toasts } from '../toast/toast-store.ts';

/** Long enough to decide and press, in milliseconds. */
const shownFor = 12_000;

/** Says that code failed to load. Offers a reload, because some browsers try again only after one. */
export function tellNotLoaded(): void {
  toasts.show({
    tone: 'danger',
    title: texts.notLoadedTitle,
    description: texts.notLoaded,
    action: { label: texts.reload, onPress: () => window.location.reload() },
    durationMs: shownFor,
  });
}

import * as texts from '../../texts/google-sign-in.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { readArrival } from './google-arrival.ts';
import { forgetPending } from './pending-sign-in.ts';

/**
 * For people who come back from Google and are signed in already, by another tab: what Google brought is not used,
 * they stay who they are, and are told so. Any other address is nothing to this.
 */
export function dismissArrival(search: string): void {
  const arrival = readArrival(search);
  if (!arrival?.pending) return;
  forgetPending();
  if (arrival.returned.kind === 'refusal') return;
  toasts.show({
    tone: 'info',
    title: texts.alreadySignedInTitle,
    description: texts.alreadySignedIn,
  });
}

import * as texts from '../../texts/google-sign-in.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { readArrival } from './google-arrival.ts';
import { forgetPending } from './pending-sign-in.ts';

/**
 * For people who come back from Google after another tab has signed them in: discards what Google sent, keeps their
 * session and says so. Does nothing for any other address.
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

import { useLayoutEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { GoogleReturn } from '../../machines/google-sign-in/google-sign-in.machine.ts';
import * as texts from '../../texts/google-sign-in.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { signInPath } from '../routes/return-path.ts';
import { stringParam } from '../routes/search-params.ts';
import { forgetPending, type PendingSignIn, readPending } from './pending-sign-in.ts';

/** A return from Google. */
export interface GoogleArrival {
  readonly returned: GoogleReturn;
  /** The sign-in it answers; null if this tab requested none, or another one. */
  readonly pending: PendingSignIn | null;
}

/** Reads a return from Google from the address; null for an ordinary address. */
function readArrival(search: string): GoogleArrival | null {
  const state = stringParam(search, 'state') ?? '';
  const returned = readReturn(search, state);
  if (!returned) return null;
  const pending = readPending();
  return { returned, pending: pending?.state === state ? pending : null };
}

/**
 * Removes what Google's redirect brought from the address bar, and so from the history, as soon as it is read. It stays
 * only in the memory of this page. Puts the page requested before sign-in back into the address.
 *
 * @returns null if the page was not opened by Google's redirect
 */
export function useGoogleArrival(): GoogleArrival | null {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [arrival] = useState(() => readArrival(search));

  useLayoutEffect(() => {
    if (!arrival) return;
    forgetPending();
    const wanted = { pathname: arrival.pending?.returnTo ?? '', search: '' };
    navigate(signInPath(wanted), { replace: true });
  }, [arrival, navigate]);

  return arrival;
}

function readReturn(search: string, state: string): GoogleReturn | null {
  const error = stringParam(search, 'error');
  if (error !== null) return { kind: 'refusal', error };
  const code = stringParam(search, 'code');
  return code === null ? null : { kind: 'code', code, state };
}

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

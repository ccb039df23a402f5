import { useLayoutEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { GoogleReturn } from '../../machines/google-sign-in/google-sign-in.machine.ts';
import { signInPath } from '../../routing/return-path.ts';
import { stringParam } from '../../routing/search-params.ts';
import { forgetPending, type PendingSignIn, readPending } from './pending-sign-in.ts';

/** A person who comes back from Google. */
export interface GoogleArrival {
  readonly returned: GoogleReturn;
  /** The sign-in it answers; null when this tab asked for none, or for another. */
  readonly pending: PendingSignIn | null;
}

/** What the address says of a return from Google; null when it is an ordinary address. */
export function readArrival(search: string): GoogleArrival | null {
  const state = stringParam(search, 'state') ?? '';
  const returned = readReturn(search, state);
  if (!returned) return null;
  const pending = readPending();
  return { returned, pending: pending?.state === state ? pending : null };
}

/**
 * Takes what Google's redirect brought out of the address bar, and so out of the history, as soon as it is read. It
 * is kept in the memory of this page only. The page asked for before goes back into the address.
 *
 * @returns null when the page was not opened by Google's redirect
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

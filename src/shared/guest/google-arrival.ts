import { useLayoutEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { GoogleReturn } from '../../machines/google-sign-in/google-sign-in.machine.ts';
import * as texts from '../../texts/google-sign-in.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { signInPath } from '../routes/return-path.ts';
import { stringParam } from '../routes/search-params.ts';

/** What this tab keeps while a person is at Google. */
export interface PendingSignIn {
  /** Comes back with the answer and proves that the answer belongs here. */
  readonly state: string;
  /** Comes back inside the id token for the service to compare. */
  readonly nonce: string;
  /** Proves to the service that its caller is the one who requested the code. */
  readonly codeVerifier: string;
  /** The page to open after sign-in. */
  readonly returnTo: string | null;
}

const key = 'botdeck.googleSignIn';

/**
 * Stores a sign-in that is about to leave for Google, replacing any earlier one.
 * @throws if the browser stores nothing
 */
export function savePending(pending: PendingSignIn): void {
  window.sessionStorage.setItem(key, JSON.stringify(pending));
}

/** The sign-in with which this tab left for Google; null if there is none, or storage is blocked or broken. */
export function readPending(): PendingSignIn | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    return isPending(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Forgets the pending sign-in: each one is used once. */
function forgetPending(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Where storage is blocked, nothing was stored.
  }
}

function isPending(stored: unknown): stored is PendingSignIn {
  if (typeof stored !== 'object' || stored === null) return false;
  const { state, nonce, codeVerifier, returnTo } = stored as Record<string, unknown>;
  const areTexts = [state, nonce, codeVerifier].every((value) => typeof value === 'string' && value !== '');
  return areTexts && (returnTo === null || typeof returnTo === 'string');
}

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

import { ApiError } from '../../api/errors.ts';
import { createTimedFetch } from '../../api/send.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/app.ts';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { createLocalStore, createStore, useStore } from '../../ui/store/store.ts';

/**
 * What failed to answer when the user info got no answer at all, on a page that the service worker may have started without
 * the server: only the service, or the site as well, as without a network. Null if there was an answer.
 */
export const unanswered = createStore<'service' | 'site' | null>(null);

/** Milliseconds. */
const pause = 3_000;
const waitLimit = 5_000;

/** Whether a request failed without any answer, on a page that need not have come from the server either. */
export const gotNoAnswer = (error: unknown) =>
  error instanceof ApiError && error.kind === 'network' && Boolean(navigator.serviceWorker?.controller);

/** Requests a file of the site itself. A failure is not reported: nobody asked for this request. */
const askSite = () => {
  const send = createTimedFetch(undefined, waitLimit);
  return send(new Request('/config.json', { method: 'HEAD', cache: 'no-store' })).then(
    () => true,
    () => false,
  );
};

/**
 * Finds out what does not answer, whatever the browser says about the network. Then asks the site every three seconds,
 * and calls back once it answers.
 * @returns a function that stops asking
 */
export function watchReachability(
  found: (silent: 'service' | 'site') => void,
  siteAnswered: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const ask = async (heard: (isThere: boolean) => void) => {
    const isThere = await askSite();
    if (isOver) return;
    heard(isThere);
  };
  const wait = () => {
    timer = setTimeout(() => void ask((isThere) => (isThere ? siteAnswered() : wait())), pause);
  };
  void ask((isThere) => {
    found(isThere ? 'service' : 'site');
    wait();
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** When the service last answered this member here, in milliseconds since 1970; null if it has not, or after signing out. */
export const lastAnswer = createLocalStore<number | null>({
  key: 'botdeck.lastAnswer',
  parse: (stored) =>
    typeof stored === 'number' && !Number.isNaN(new Date(stored).getTime()) ? stored : null,
});

/** For when there is no network: says when the service last answered, if it has, and that Botdeck will continue. */
export function useLastAnswer(): string {
  const { zone } = useTimeZone();
  const at = useStore(lastAnswer);
  return at === null ? texts.notAnswered : texts.answeredAt(formatDateTime(new Date(at), zone));
}

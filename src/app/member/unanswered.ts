import { createTimedFetch } from '../../api/client/timed-fetch.ts';
import { ApiError } from '../../api/errors/api-error.ts';
import { createStore } from '../../ui/store/store.ts';

/** Whether the user info got no answer at all, on a page that the service worker may have started without the server. */
export const unanswered = createStore(false);

/** Milliseconds. */
const pause = 3_000;
const waitLimit = 5_000;

/**
 * Whether there seems to be no network, whatever the browser says: a request failed without any answer, and the page need
 * not have come from the server either.
 */
export const seemsOffline = (error: unknown) =>
  error instanceof ApiError && error.kind === 'network' && Boolean(navigator.serviceWorker?.controller);

/**
 * Asks the server every three seconds, whatever the browser says about the network, and calls back once it answers. A
 * failure is not reported: nobody has asked for these requests.
 * @returns a function that stops asking
 */
export function onceAnswered(callBack: () => void): () => void {
  const send = createTimedFetch(undefined, waitLimit);
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const wait = () => {
    timer = setTimeout(() => {
      const ask = new Request('/config.json', { method: 'HEAD', cache: 'no-store' });
      send(ask).then(
        () => isOver || callBack(),
        () => isOver || wait(),
      );
    }, pause);
  };
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

import { createTimedFetch } from '../../api/send.ts';

const key = 'botdeck.reloadedFrom';
const waitLimit = 5_000;

interface Tab {
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
}

const tab: Tab = { storage: () => window.sessionStorage, reload: () => window.location.reload() };

/**
 * Reloads the page if its release has gone from the server, once for each release.
 *
 * @param own the address of code that changes with every release
 * @param mayReload asked last, because the person may type something in the meantime
 * @returns whether the page is being reloaded
 */
export async function reloadIfReplaced(
  own: string,
  mayReload: () => boolean,
  { storage, reload }: Tab = tab,
): Promise<boolean> {
  try {
    if (storage().getItem(key) === own) return false;
    // Asks the server: the service worker answers only requests to read.
    const ask = new Request(own, { method: 'HEAD', cache: 'no-store' });
    const { status } = await createTimedFetch(undefined, waitLimit)(ask);
    if (status !== 404 || !mayReload()) return false;
    storage().setItem(key, own);
    reload();
    return true;
  } catch {
    // Without an answer or without storage, the person decides.
    return false;
  }
}

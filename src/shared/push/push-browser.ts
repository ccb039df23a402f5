import type { PushPayload } from '../../contract/contract.ts';
import type { PushPermission, PushPlace } from '../../machines/notifications/notifications.machine.ts';
import { ownerAddress, pushCache } from './forget-push.ts';

/** What a browser gives out to be sent notifications. */
type PushTarget = Pick<PushPayload, 'endpoint' | 'keys'>;

/** Why this browser gets no notifications, whatever the service says; null if it can. */
function obstacle(): Exclude<PushPlace, 'off' | 'on'> | null {
  const isSupported = typeof Notification !== 'undefined' && typeof PushManager !== 'undefined';
  // Only Safari on iOS says whether it runs from the home screen.
  if (!isSupported) return Reflect.get(navigator, 'standalone') === false ? 'uninstalled' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

/** What this browser says: what is in the way, or where it is subscribed. */
export async function lookAtBrowser(): Promise<
  { obstacle: NonNullable<ReturnType<typeof obstacle>> } | { obstacle: null; subscribed: Subscribed | null }
> {
  // Types claim that every browser has them.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await workers?.getRegistration();
  const found = workers ? obstacle() : 'unsupported';
  if (found) return { obstacle: found };
  const subscription = await registration?.pushManager.getSubscription();
  return {
    obstacle: null,
    subscribed: subscription ? { endpoint: subscription.endpoint, publicKey: keyOf(subscription) } : null,
  };
}

interface Subscribed {
  endpoint: string;
  publicKey: string | null;
}

/** Asks the person. Browsers answer at once if they were asked before. */
export const askPermission = (): Promise<PushPermission> => Notification.requestPermission();

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const keyOf = ({ options }: PushSubscription): string | null =>
  options.applicationServerKey && base64url(options.applicationServerKey);

/**
 * Subscribes, in place of a subscription with another key.
 * @throws if the browser cannot
 */
export async function subscribeBrowser(publicKey: string): Promise<PushTarget> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) !== publicKey) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  const { auth, p256dh } = keys ?? {};
  if (!endpoint || !auth || !p256dh) throw new Error('The browser gave out no address.');
  return { endpoint, keys: { auth, p256dh } };
}

/** Tells the service worker whose notifications it shows. */
export async function rememberOwner(id: string): Promise<void> {
  const cache = await caches.open(pushCache);
  await cache.put(ownerAddress, new Response(id));
}

import { fromPromise } from 'xstate';
import { ApiError } from '../../api/errors.ts';
import type { PushApi } from '../../api/push.ts';
import type { Push } from '../../contract/answers.ts';
import type { PushKind, PushPayload } from '../../contract/contract.ts';
import type {
  PushChoice,
  PushPermission,
  PushPlace,
} from '../../machines/notifications/notifications.machine.ts';
import * as texts from '../../texts/notifications.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { forgetPush, ownerAddress, pushCache } from './forget-push.ts';

/** The address and keys that a browser gives out so that it gets notifications. */
type PushTarget = Pick<PushPayload, 'endpoint' | 'keys'>;

/** Why this browser gets no notifications, whatever the service says; null if it can. */
function obstacle(): Exclude<PushPlace, 'off' | 'on'> | null {
  const isSupported = typeof Notification !== 'undefined' && typeof PushManager !== 'undefined';
  // Only Safari on iOS says whether it runs from the home screen.
  if (!isSupported) return Reflect.get(navigator, 'standalone') === false ? 'uninstalled' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

/** The browser's state: an obstacle, or where it is subscribed. */
async function lookAtBrowser(): Promise<
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
const askPermission = (): Promise<PushPermission> => Notification.requestPermission();

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
async function subscribeBrowser(publicKey: string): Promise<PushTarget> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) !== publicKey) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = await pushManager.subscribe(options).then(
    (subscription) => subscription.toJSON(),
    () => ({}) as PushSubscriptionJSON,
  );
  const { auth, p256dh } = keys ?? {};
  if (!endpoint || !auth || !p256dh) throw new Error(texts.noAddress);
  return { endpoint, keys: { auth, p256dh } };
}

/** Tells the service worker whose notifications it shows. */
async function rememberOwner(id: string): Promise<void> {
  const cache = await caches.open(pushCache);
  await cache.put(ownerAddress, new Response(id));
}

/** The kinds in the order of the card. */
export const pushKinds = Object.keys(texts.kinds) as PushKind[];

/** The data that the card reads, and how an answer gets there. */
interface PushBook {
  read(): Push;
  write(push: Push): void;
}

/** Whether the service says that this browser gets no notifications anymore. */
const isGone = (error: unknown) => error instanceof ApiError && error.code === 'error.push.notFound';

/** The actors of the machine over the browser and the service. */
export function createPushActors(api: PushApi, book: PushBook) {
  const keep = async (choice: PushChoice) => {
    const target = await subscribeBrowser(book.read().publicKey);
    const kinds = pushKinds.filter((kind) => choice.kinds.includes(kind));
    const push = await api.setPush({ ...target, kinds, showAmounts: choice.showAmounts });
    if (push.subscription) await rememberOwner(push.subscription.id);
    book.write(push);
  };

  return {
    look: fromPromise(async (): Promise<PushPlace> => {
      const found = await lookAtBrowser();
      if (found.obstacle !== null) return found.obstacle;
      const { publicKey, subscription } = book.read();
      if (!subscription || !found.subscribed) return 'off';
      // The browser has a new address, or the service a new key.
      const { endpoint } = found.subscribed;
      if (endpoint !== subscription.endpoint || found.subscribed.publicKey !== publicKey)
        await keep(subscription);
      return 'on';
    }),
    ask: fromPromise(askPermission),
    subscribe: fromPromise(() => keep({ kinds: pushKinds, showAmounts: false })),
    change: fromPromise<void, PushChoice>(({ input }) => keep(input)),
    test: fromPromise(async () => {
      try {
        await api.testPush();
        toasts.show({ tone: 'success', title: texts.testSent, description: texts.testSentMore });
      } catch (error) {
        if (isGone(error)) book.write({ ...book.read(), subscription: null });
        throw error;
      }
    }),
    unsubscribe: fromPromise(async () => {
      await api.removePush();
      await forgetPush();
      book.write({ ...book.read(), subscription: null });
    }),
  };
}

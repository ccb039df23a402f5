import { fromPromise } from 'xstate';
import { ApiError } from '../../api/errors.ts';
import type { PushApi } from '../../api/push.ts';
import type { Push } from '../../contract/answers.ts';
import type { PushKind } from '../../contract/contract.ts';
import type { PushChoice, PushPlace } from '../../machines/notifications/notifications.machine.ts';
import * as texts from '../../texts/notifications.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { forgetPush } from './forget-push.ts';
import { askPermission, lookAtBrowser, rememberOwner, subscribeBrowser } from './push-browser.ts';

/** The kinds in the order of the card. */
export const pushKinds = Object.keys(texts.kinds) as PushKind[];

/** What the card reads, and how an answer gets there. */
export interface PushBook {
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

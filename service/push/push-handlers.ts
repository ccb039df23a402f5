import type { Push } from '../../src/contract/contract.ts';
import type { Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Keys } from '../common/secrets.ts';
import type { Vapid } from '../common/vapid.ts';
import type { RateLimiter } from '../http/limits.ts';
import type { Deps } from '../ports/deps.ts';
import type { LockCaller } from '../ports/members.ts';
import {
  findSubscription,
  removeSubscriptionOf,
  type Subscription,
  saveSubscription,
} from './push-repository.ts';
import type { PushSender } from './push-sender.ts';

/** The subscriptions of a member; another one ends the oldest. */
const mostSubscriptions = 10;
const changesPerUser = { name: 'push', max: 30, windowSeconds: 300 };
const testsPerUser = { name: 'push-test', max: 5, windowSeconds: 300 };

interface PushDeps extends Pick<Deps, 'db' | 'realClock'> {
  keys: Keys;
  limiter: RateLimiter;
  /** Locks the account, if the session goes on. */
  lockCaller: LockCaller;
  /** Sends notifications, with the key that it is known by; null: no notifications are sent. */
  sending: { sender: PushSender; vapid: Vapid } | null;
}

type PushOperation = 'getPush' | 'setPush' | 'removePush' | 'sendPushTest';

/** The calls about notifications in the browser that is signed in with the session. */
export function createPushHandlers(deps: PushDeps): Handlers<PushOperation> {
  const { db, keys, limiter, lockCaller, realClock, sending } = deps;

  const offered = () => {
    if (!sending) throw new Problem('error.generic.notFound');
    return sending;
  };

  const toPush = (subscription: Subscription | undefined): Push => {
    const { publicKey } = offered().vapid;
    if (!subscription) return { publicKey, subscription: null };
    const { kinds, showAmounts, target, uuid } = subscription;
    return { publicKey, subscription: { id: uuid, endpoint: target.endpoint, kinds, showAmounts } };
  };

  return {
    getPush: async ({ user }) => {
      offered();
      return toPush(await findSubscription(db, keys.secrets, user.sessionUuid));
    },

    setPush: async ({ body, user }) => {
      offered().sender.check(body);
      await limiter.take(user.userUuid, changesPerUser);
      return db.transaction(async (tx) => {
        await lockCaller(tx, user);
        const owner = { ...user, at: realClock.now() };
        return toPush(await saveSubscription(tx, keys.secrets, owner, body, mostSubscriptions));
      });
    },

    removePush: async ({ user }) => {
      offered();
      await removeSubscriptionOf(db, user.sessionUuid);
      return undefined;
    },

    sendPushTest: async ({ user }) => {
      const { sender } = offered();
      await limiter.take(user.userUuid, testsPerUser);
      const subscription = await findSubscription(db, keys.secrets, user.sessionUuid);
      if (!subscription) throw new Problem('error.push.notFound');
      const text = JSON.stringify({ subscription: subscription.uuid, kind: 'TEST' });
      const { outcome } = await sender.send(subscription.target, text, { secondsToLive: 60, topic: 'test' });
      if (outcome === 'sent') return undefined;
      if (outcome === 'gone') {
        await removeSubscriptionOf(db, user.sessionUuid);
        throw new Problem('error.push.notFound');
      }
      const message = 'The push service of this browser cannot be reached right now. Try again later.';
      throw new Problem('error.internal.serviceError', { status: 503, message });
    },
  };
}

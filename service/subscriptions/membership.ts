import type { Clock } from '../common/jobs.ts';
import type { Database } from '../db/database.ts';
import type { Membership } from '../ports/members.ts';
import { isRunning } from './periods.ts';
import { findSubscription, readPaidEnds } from './subscription-repository.ts';

/** What bots ask about subscriptions. */
export function createMembership({ db, clock }: { db: Database; clock: Clock }): Membership {
  return {
    hasActiveSubscription: async (tx, userUuid) => {
      const subscription = await findSubscription(tx, userUuid);
      return isRunning(subscription) && subscription.endsAt !== null && subscription.endsAt > clock.now();
    },
    paidUntil: (userUuids) => readPaidEnds(db, userUuids),
  };
}

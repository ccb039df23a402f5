import { mails } from '../../../service/db/schema/messages.ts';
import { periodEnd } from '../../../service/subscriptions/orders.ts';
import { createMembership } from '../../../service/subscriptions/periods.ts';
import { createSubscriptionChoices } from '../../../service/subscriptions/subscription-choices.ts';
import type { ChainDatabase } from '../../chain/lib/chain-database.ts';
import type { World } from '../../chain/lib/world.ts';

export const day = 24 * 60 * 60;

/** A member whose period of a month ends in less than seven days, so that its renewal is ordered. */
export async function renewing(world: World) {
  const { userUuid } = await payFor(world, await world.order(), 98);
  const { billingDay, endsAt } = await subscriptionOf(world, userUuid);
  await passTo(world, endsAt, -6.5 * day);
  /** The end of the period that the renewal pays for. */
  const renewedEndsAt = periodEnd(endsAt, 'ONE_MONTH', billingDay ?? undefined);
  return {
    userUuid,
    endsAt,
    renewedEndsAt,
    choices: createSubscriptionChoices(world.service, async () => undefined),
  };
}

export async function payFor<Order extends { address: string }>(
  world: World,
  order: Order,
  amount: number,
): Promise<Order> {
  await world.pay(order, amount);
  await world.settle();
  return order;
}

/** Makes a block this many seconds after a moment. Nobody reads it. */
export async function passUnread({ chain }: World, moment: Date, seconds: number): Promise<void> {
  const { time } = await chain.block('latest');
  await chain.pass(moment.getTime() / 1000 + seconds - time);
}

/** The same, and the watcher and the jobs take their turns. */
export async function passTo(world: World, moment: Date, seconds: number): Promise<void> {
  await passUnread(world, moment, seconds);
  await world.settle();
  await runJobs(world);
}

export async function runJobs({ service }: World): Promise<void> {
  for (const job of service.jobs) await job.run();
}

export async function subscriptionOf({ service }: World, userUuid: string) {
  const { newest, subscription } = await service.read(userUuid);
  if (!subscription?.endsAt || !newest) throw new Error('Nothing was paid.');
  return { ...subscription, endsAt: subscription.endsAt, newest };
}

export async function mailKinds({ db }: ChainDatabase): Promise<string[]> {
  return (await db.select().from(mails)).map(({ kind }) => kind);
}

/** Whether a command finds an active subscription, and whether the member's bot may trade now. */
export async function mayTrade({ clock, database: { db } }: World, userUuid: string) {
  const membership = createMembership({ db, clock });
  const until = (await membership.paidUntil([userUuid])).get(userUuid);
  return [await membership.hasActiveSubscription(db, userUuid), until !== undefined && until > clock.now()];
}

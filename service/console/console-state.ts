import { desc, eq } from 'drizzle-orm';
import { users } from '../db/schema/accounts.ts';
import { telegramMessages } from '../db/schema/messages.ts';
import { payments } from '../db/schema/subscriptions.ts';
import type { Deps } from '../deps.ts';
import type { FaultInjector } from '../http/faults.ts';
import { listMails } from '../mail/outbox.ts';
import { everyone } from '../seed/people.ts';
import { isOpen } from '../subscriptions/checkout.ts';

const shown = 50;

export type ConsoleState = Awaited<ReturnType<typeof readConsoleState>>;

/** Everything the console shows, newest first. */
export async function readConsoleState(deps: Deps & { faults: FaultInjector }) {
  const { clock, db, faults } = deps;
  const orders = await db
    .select({ payment: payments, email: users.email })
    .from(payments)
    .innerJoin(users, eq(users.uuid, payments.userUuid))
    .orderBy(desc(payments.createdAt))
    .limit(shown);
  return {
    clock: { now: clock.now().toISOString(), speed: clock.speed },
    people: everyone.map(({ email, password, story }) => ({ email, password, story })),
    payments: orders.map(({ email, payment }) => ({
      uuid: payment.uuid,
      email,
      status: payment.status,
      amount: Number(payment.amount),
      createdAt: payment.createdAt.toISOString(),
      open: isOpen(payment),
      settlesAt: payment.settlesAt?.toISOString() ?? null,
    })),
    mails: await listMails(db, shown),
    telegramMessages: await db
      .select()
      .from(telegramMessages)
      .orderBy(desc(telegramMessages.createdAt))
      .limit(shown),
    faults: faults.list(),
  };
}

import { sql } from 'drizzle-orm';
import type { PaymentStatus } from '../../src/contract/contract.ts';
import { findUserByEmail } from '../accounts/users.ts';
import type { StoredClock } from '../clock-store.ts';
import type { Deps } from '../deps.ts';
import type { FaultInjector } from '../http/faults.ts';
import { Problem } from '../problem.ts';
import { seedHeavyPerson, seedPeople } from '../seed/seed-people.ts';
import type { Services } from '../services.ts';

export type ConsoleDeps = Deps & Services & { faults: FaultInjector; stored: StoredClock };

export interface ConsoleActions {
  decidePayment(uuid: string, status: PaymentStatus): Promise<void>;
  expireSubscription(email: string): Promise<void>;
  /** Changes speed, jumps ahead, and lets everything that is due by then happen before it returns. */
  moveClock(change: { speed?: number; advanceSeconds?: number }): Promise<void>;
  /** The person with 100,000 closed trades. Takes a while. */
  makeHeavyPerson(): Promise<void>;
  /** Everything as at the first start: people, clock, faults. */
  reset(): Promise<void>;
}

/** What the console can do, for its page and for its HTTP calls. */
export function createConsoleActions(deps: ConsoleDeps): ConsoleActions {
  const { config, db, faults, jobs, stored, subscriptions } = deps;
  return {
    decidePayment: (uuid, status) => subscriptions.decide(uuid, status),

    expireSubscription: async (email) => {
      const user = await findUserByEmail(db, email);
      if (!user) throw new Problem('error.user.notFound');
      await subscriptions.expireNow(user.uuid);
    },

    moveClock: async ({ advanceSeconds, speed }) => {
      if (speed !== undefined) stored.clock.setSpeed(speed);
      if (advanceSeconds !== undefined) stored.clock.advance(advanceSeconds * 1000);
      await stored.save();
      for (const job of jobs) await job.run();
    },

    makeHeavyPerson: () => seedHeavyPerson(deps),

    reset: async () => {
      faults.clear();
      await db.execute(sql`truncate users, mails, telegram_messages, sandbox_clock cascade`);
      stored.restart(config.clockSpeed);
      await stored.save();
      await seedPeople(deps);
    },
  };
}

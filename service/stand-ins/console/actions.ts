import type { PaymentStatus } from '../../../src/contract/contract.ts';
import { codeAt } from '../../accounts/second-factor-codes.ts';
import { findUserByEmail } from '../../accounts/user-repository.ts';
import type { Job } from '../../common/jobs.ts';
import { Problem } from '../../common/problem.ts';
import { textOf } from '../../mail/mail-delivery.ts';
import type { Deps } from '../../ports/deps.ts';
import { isOpen } from '../../subscriptions/orders.ts';
import type { Subscriptions } from '../../subscriptions/subscriptions.ts';
import type { StoredClock } from '../clock/clock-repository.ts';
import { whyFixed } from '../clock/sandbox-clock.ts';
import type { FaultInjector } from '../faults/faults.ts';
import type { MovableExchange } from '../paper-exchange/movable-exchange.ts';
import { everyone } from '../seed/people.ts';
import { seedHeavyPerson, seedPeople } from '../seed/seed-people.ts';
import { clearAll, listMails, listMessages, listOrders } from './console-repository.ts';

/** What the console shows and controls. */
export interface ConsoleDeps extends Deps {
  subscriptions: Subscriptions;
  jobs: Job[];
  faults: FaultInjector;
  stored: StoredClock;
  /** The exchange, if its prices can be moved: those that the paper engine trades at are always the same. */
  market: MovableExchange | null;
}

export interface PriceMove {
  factor: number;
  pair?: string;
  minutesAgo?: number;
}

export interface ConsoleActions {
  decidePayment(uuid: string, status: PaymentStatus): Promise<void>;
  /** Ends the current period now. Throws `error.user.notFound`. */
  expireSubscription(email: string): Promise<void>;
  /**
   * Changes the speed and jumps ahead. Everything due by then has happened when it returns. Throws
   * `error.generic.badRequest` if the clock must show real time.
   */
  moveClock(change: { speed?: number; advanceSeconds?: number }): Promise<void>;
  /**
   * Multiplies the prices of a pair, or of all, from this many minutes ago on. Throws `error.generic.badRequest`
   * if they cannot be moved.
   */
  movePrices(move: PriceMove): void;
  /** Creates the person with 100,000 closed trades. Takes a while. */
  makeHeavyPerson(): Promise<void>;
  /** Restores the state of the first start: people, clock, faults. */
  reset(): Promise<void>;
}

export function createConsoleActions(deps: ConsoleDeps): ConsoleActions {
  const { config, db, faults, jobs, market, stored, subscriptions } = deps;
  return {
    decidePayment: (uuid, status) => subscriptions.decide(uuid, status),

    expireSubscription: async (email) => {
      const user = await findUserByEmail(db, email);
      if (!user) throw new Problem('error.user.notFound');
      await subscriptions.expireNow(user.uuid);
    },

    moveClock: async ({ advanceSeconds, speed }) => {
      const fixed = whyFixed(config);
      if (fixed) {
        const message = `The clock shows real time. ${fixed}`;
        throw new Problem('error.generic.badRequest', { message, status: 409 });
      }
      await stored.change((clock) => {
        if (speed !== undefined) clock.setSpeed(speed);
        if (advanceSeconds !== undefined) clock.advance(advanceSeconds * 1000);
      });
      for (const job of jobs) await job.run();
    },

    movePrices: ({ minutesAgo = 0, ...move }) => {
      const message = 'Prices can be moved only with ENGINE=freqtrade.';
      if (!market) throw new Problem('error.generic.badRequest', { message, status: 409 });
      market.move({ ...move, at: deps.clock.now().getTime() - minutesAgo * 60_000 });
    },

    makeHeavyPerson: () => seedHeavyPerson(deps),

    reset: async () => {
      await faults.clear();
      await clearAll(db);
      await stored.restart(config.clockSpeed);
      await seedPeople(deps);
    },
  };
}

const shown = 50;

export type ConsoleState = Awaited<ReturnType<typeof readConsoleState>>;

/** Everything the console shows. Orders, emails and messages are the newest, newest first. */
export async function readConsoleState(
  deps: Pick<ConsoleDeps, 'config' | 'db' | 'faults' | 'realClock' | 'stored'>,
) {
  const { config, db, faults, realClock } = deps;
  const { clock } = deps.stored;
  const orders = await listOrders(db, shown);
  return {
    clock: { now: clock.now().toISOString(), speed: clock.speed, whyFixed: whyFixed(config) },
    people: everyone.map(({ email, password, setupKey, story }) => ({
      email,
      password,
      story,
      code: setupKey === undefined ? null : codeAt(setupKey, realClock.now()),
    })),
    payments: orders.map(({ email, payment }) => ({
      uuid: payment.uuid,
      email,
      status: payment.status,
      amount: Number(payment.amount),
      createdAt: payment.createdAt.toISOString(),
      open: isOpen(payment),
      onChain: payment.addressIndex !== null,
      settlesAt: payment.settlesAt?.toISOString() ?? null,
    })),
    mails: (await listMails(db, shown)).map(({ sealedBody, ...mail }) => ({
      ...mail,
      body: textOf(config, { ...mail, sealedBody }),
    })),
    telegramMessages: await listMessages(db, shown),
    faults: await faults.list(),
  };
}

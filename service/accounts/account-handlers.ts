import { randomInt } from 'node:crypto';
import type { Referral } from '../../src/contract/contract.ts';
import type { Handlers, Versions } from '../common/handler.ts';
import type { Job } from '../common/jobs.ts';
import { Problem } from '../common/problem.ts';
import { dayMs, hourMs } from '../common/time.ts';
import { lockUser } from '../db/database.ts';
import { forgetEvents, recordEvent } from '../db/security-events.ts';
import { forgetAttempts } from '../db/shared-by-replicas.ts';
import type { RateLimiter } from '../http/limits.ts';
import { forgetMails, forgetMailsOf, forgetMailsOfNobody, postMail } from '../mail/mail-repository.ts';
import { supportRequest } from '../mail/mail-texts.ts';
import type { BotDirectory, TradingAmounts } from '../ports/bots.ts';
import type { Deps } from '../ports/deps.ts';
import type { SubscriptionDirectory } from '../ports/members.ts';
import { forgetUsedChallenges } from './passkey-repository.ts';
import { forgetChallenges } from './second-factor-repository.ts';
import { forgetSessions } from './session-repository.ts';
import { lockCaller } from './sessions.ts';
import { forgetProofs } from './step-up-repository.ts';
import {
  addReferral,
  deleteUser,
  findReferral,
  forgetMailTokens,
  keepSupportMessage,
} from './user-repository.ts';

interface AccountDeps extends Pick<Deps, 'db' | 'log' | 'realClock'> {
  bots: BotDirectory;
  amounts: TradingAmounts;
  subscriptions: SubscriptionDirectory;
}

/** The user info, which the client routes by, and deleting an account. */
export function createAccountHandlers(deps: AccountDeps): Handlers<'getUserInfo' | 'deleteAccount'> {
  const { amounts, bots, db, realClock, subscriptions } = deps;
  return {
    getUserInfo: async ({ user: { userUuid } }) => {
      const overview = await subscriptions.overview(userUuid);
      if (!overview) throw new Problem('error.auth.invalidToken');
      const { bot, email, newest, notifications, role, status, subscription, tradingAmount } = overview;
      return {
        botUuid: bot?.uuid ?? null,
        isBotReady: bot !== null && bots.isReady(bot.status),
        lastDepositStatus: newest?.status ?? null,
        subscriptionStatus: subscription?.status ?? null,
        showOnboarding: Boolean(subscription?.startedAt) && bot === null,
        email,
        role,
        status,
        telegramConnected: notifications !== null,
        telegramNotifications: notifications ?? false,
        tradingAmount: tradingAmount === null ? null : Number(tradingAmount),
        minTradingAmount: amounts.least,
      };
    },

    deleteAccount: (call) =>
      db.transaction(async (tx) => {
        const { userUuid } = call.user;
        const { owner } = await lockCaller(tx, call.user, realClock.now());
        if (await bots.hasActiveBot(tx, userUuid)) throw new Problem('error.user.hasActiveBots');
        await deleteUser(tx, userUuid);
        await forgetMailsOf(tx, owner.email);
        await recordEvent(tx, deps, call, { kind: 'ACCOUNT_DELETED', userUuid });
        return undefined;
      }),
  };
}

/** The version of what members read about themselves. */
export const memberVersions: Versions = {
  getUserInfo: async ({ user }) => user.memberVersion ?? null,
};

const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const tokenLength = 10;

/** A member's referral link, and how many people signed up with it. */
export function createReferralHandlers(deps: Deps): Handlers<'createReferralLink' | 'getReferralLink'> {
  const { db, realClock, site } = deps;

  const toReferral = (found: Awaited<ReturnType<typeof findReferral>>): Referral => {
    if (!found) throw new Problem('error.generic.notFound', { message: 'You have no referral link yet.' });
    return { ...found, link: site.url(`/guest/sign-up?ref=${found.token}`) };
  };

  return {
    getReferralLink: async ({ user }) => toReferral(await findReferral(db, user.userUuid)),

    createReferralLink: ({ user: { userUuid } }) =>
      db.transaction(async (tx) => {
        await lockUser(tx, userUuid);
        await addReferral(tx, userUuid, shortToken(), realClock.now());
        return toReferral(await findReferral(tx, userUuid));
      }),
  };
}

/** Short enough to read aloud, without characters that look alike. */
function shortToken(): string {
  return Array.from({ length: tokenLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Well past the last attempt to deliver an email. */
const mailsKeptMs = 30 * dayMs;

/** Deletes what has expired or no longer counts: tokens, challenges, proofs, sessions, attempts, old mails and security events. */
export function createHousekeepingJobs({ db, realClock }: Deps): Job[] {
  const run = async () => {
    const now = realClock.now();
    await forgetMailTokens(db, now);
    await forgetSessions(db, now);
    await forgetChallenges(db, now);
    await forgetProofs(db, now);
    await forgetUsedChallenges(db, now);
    await forgetAttempts(db, now);
    await forgetEvents(db, now);
    await forgetMailsOfNobody(db);
    await forgetMails(db, new Date(now.getTime() - mailsKeptMs));
  };
  return [{ name: 'housekeeping', everyMs: hourMs, run }];
}

const perUser = { name: 'support', max: 5, windowSeconds: 600 };

/** The call of the support form: stores the message and emails it to support. */
export function createSupportHandlers(deps: Deps & { limiter: RateLimiter }): Handlers<'sendSupportMessage'> {
  const { config, db, limiter, realClock } = deps;
  return {
    sendSupportMessage: async ({ body, user }) => {
      const { userUuid } = user;
      await limiter.take(userUuid, perUser);
      return db.transaction(async (tx) => {
        await lockUser(tx, userUuid);
        const createdAt = realClock.now();
        await keepSupportMessage(tx, { ...body, userUuid, createdAt });
        await postMail(tx, supportRequest(config.supportEmail, user, body), createdAt);
        return undefined;
      });
    },
  };
}

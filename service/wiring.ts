import {
  createAccountHandlers,
  createHousekeepingJobs,
  createReferralHandlers,
  createSupportHandlers,
  memberVersions,
} from './accounts/account-handlers.ts';
import { createKeepFactorHandlers, createRemovalJob } from './accounts/factor-removal.ts';
import { createGoogleHandlers, createIdentityProvider } from './accounts/google-sign-in.ts';
import { createOperatorMemberHandlers } from './accounts/operator-members.ts';
import { createPasskeyHandlers, createPasskeySignInHandlers } from './accounts/passkey-handlers.ts';
import { createPasskeys, type Passkeys } from './accounts/passkeys.ts';
import { createPasswordHandlers } from './accounts/passwords.ts';
import { createRegistrationHandlers } from './accounts/registration.ts';
import { createFactorHandlers } from './accounts/second-factor-handlers.ts';
import { createSecurityHandlers } from './accounts/security-handlers.ts';
import { createSessions, lockCaller, requireNotHeld, type Sessions } from './accounts/sessions.ts';
import { createSessionHandlers } from './accounts/sign-in.ts';
import { createDemands, createStepUpHandlers } from './accounts/step-up.ts';
import { createApiKeyHandlers } from './api-keys/api-key-handlers.ts';
import { createExchangePauses } from './api-keys/api-key-repository.ts';
import { createApiKeys } from './api-keys/api-keys.ts';
import { createStoredKeyChecks } from './api-keys/stored-key-checks.ts';
import { readBarred } from './bots/block-repository.ts';
import { createBotCommands, createBotDirectory } from './bots/bot-commands.ts';
import { createBotHandlers, createLookHandlers, createRunVersions } from './bots/bot-handlers.ts';
import { createBotLoop } from './bots/bot-loop.ts';
import { createLimitNotices, createLossLimitHandlers, createLossLimits } from './bots/loss-limits.ts';
import { createDailySummary } from './bots/trade-messages.ts';
import { createTradingAmountHandlers, tradingAmounts } from './bots/trading-amounts.ts';
import type { OpenChain } from './chain/open-chain.ts';
import { type ChangeFeed, createChangeFeed, createChangeHandlers } from './changes/change-feed.ts';
import type { Handlers, OperationId, Versions } from './common/handler.ts';
import { Background, inTurn, type Job } from './common/jobs.ts';
import { deriveKeys, type Keys } from './common/secrets.ts';
import { createSealWatch } from './db/sealed-values.ts';
import type { Demands } from './http/contract.ts';
import { RateLimiter } from './http/limits.ts';
import { createMailJobs } from './mail/mail-delivery.ts';
import { createOperatorHandlers, createTroubleHandlers } from './operator/operator-handlers.ts';
import type { Deps } from './ports/deps.ts';
import type { LockCaller, MemberDirectory, Tell, TellAll } from './ports/members.ts';
import type { IdentityProvider, World } from './ports/world.ts';
import { createPushHandlers } from './push/push-handlers.ts';
import { createPushOutbox, createPushWatch } from './push/push-outbox.ts';
import { createPushSender } from './push/push-sender.ts';
import { createSeriesLoader } from './statistics/figures.ts';
import { createDayLoader, createProfitHandlers } from './statistics/profit-handlers.ts';
import { createReplayHandlers } from './statistics/replay-handlers.ts';
import { createRunResults } from './statistics/run-results.ts';
import { createScoreboardHandlers } from './statistics/scoreboard-handlers.ts';
import { createStatementHandlers } from './statistics/statement-handlers.ts';
import { createStatisticHandlers } from './statistics/statistic-handlers.ts';
import { createUserProfitHandlers } from './statistics/user-profit.ts';
import { createWhatIfHandlers } from './statistics/what-if-handlers.ts';
import { createMembership } from './subscriptions/periods.ts';
import { createSubscriptionHandlers } from './subscriptions/subscription-handlers.ts';
import { readPaid } from './subscriptions/subscription-repository.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions/subscriptions.ts';
import { createTelegram } from './telegram/telegram.ts';
import {
  createNotifier,
  createTelegramConnections,
  createTelegramHandlers,
} from './telegram/telegram-connections.ts';
import { createTelegramOutbox } from './telegram/telegram-outbox.ts';
import {
  createCandleHandlers,
  createSingleTradeHandlers,
  createTradeHandlers,
} from './trades/trade-handlers.ts';

export interface Services {
  /** What calls have begun. Ends before the database is closed. */
  background: Background;
  changes: Pick<ChangeFeed, 'close' | 'wake'>;
  demands: Demands;
  handlers: Handlers<OperationId>;
  identityProvider: IdentityProvider;
  jobs: Job[];
  keys: Keys;
  passkeys: Passkeys;
  sessions: Sessions;
  subscriptions: Subscriptions;
  versions: Versions;
}

export function createServices(
  deps: Deps,
  chain: OpenChain | null,
  { engine, engineJobs, exchange, googleClient, keyCheck, ordersAt, pricesOf, telegramUrl }: World,
): Services {
  const { clock, db } = deps;
  const keys = deriveKeys(deps.config.secretKeys);
  const source = deps.config.exchangeCheck;
  const limiter = new RateLimiter(deps.config.rateLimits, db);
  const background = new Background();
  const watchSeal = createSealWatch(deps);
  const telegram = createTelegram(telegramUrl);
  const telegramOutbox = createTelegramOutbox({ db, keys, telegram, watchSeal });
  const { vapid } = deps.config;
  const sending = vapid && { vapid, sender: createPushSender(deps.config, vapid) };
  const pushOutbox = sending && createPushOutbox({ ...deps, keys, watchSeal, sender: sending.sender });
  const tellAll: TellAll = async (tx, letters) => {
    await telegramOutbox.tellAll(tx, letters);
    await pushOutbox?.tellAll(tx, letters);
  };
  const tell: Tell = (tx, userUuid, messages) => tellAll(tx, [{ userUuid, messages }]);
  const checks = createStoredKeyChecks({
    ...deps,
    ...{ keyCheck, source, ordersAt, keys, limiter, pauses: createExchangePauses(db), tell, watchSeal },
    isRunning: (tx, userUuid) => bots.hasActiveBot(tx, userUuid),
  });
  const members: MemberDirectory = { ...createMembership(deps), ...checks.accounts, ...createNotifier(tell) };
  const { job: limitNotices, report, reportAll } = createLimitNotices({ ...deps, tellAll });
  const amounts = tradingAmounts;
  const commands = createBotCommands({ db, engine, members, amounts, report });
  const bots = createBotDirectory({ db, clock, commands, engine });
  const record = { db, bots, clock, exchange, loadSeries: createSeriesLoader(), loadDays: createDayLoader() };
  const subscriptions = createSubscriptions({ ...deps, bots, chain });
  const sessions = createSessions({ ...deps, limiter }, keys);
  const passkeys = createPasskeys({ ...deps, keys });
  const lockUnheld: LockCaller = async (tx, caller) => {
    const now = deps.realClock.now();
    requireNotHeld((await lockCaller(tx, caller, now)).owner, now);
  };
  const identityProvider = createIdentityProvider(googleClient);
  const changes = createChangeFeed({ ...deps, sessions, silent: bots.silent });

  return {
    background,
    demands: createDemands({ ...deps, passkeys }),
    handlers: {
      ...createSessionHandlers({ ...deps, keys, passkeys, sessions, limiter }),
      ...createFactorHandlers({ ...deps, keys, passkeys, limiter }),
      ...createPasskeyHandlers({ ...deps, passkeys, limiter }),
      ...createPasskeySignInHandlers({ ...deps, passkeys, sessions, limiter }),
      ...createStepUpHandlers({ ...deps, keys, passkeys, limiter }),
      ...createRegistrationHandlers({ ...deps, limiter }),
      ...createPasswordHandlers({ ...deps, background, sessions, limiter }),
      ...createGoogleHandlers({ ...deps, passkeys, sessions, limiter, identityProvider }),
      ...createAccountHandlers({
        ...deps,
        ...{ bots, subscriptions, amounts },
      }),
      ...createSecurityHandlers(deps),
      ...createOperatorMemberHandlers({ ...deps, limiter }),
      ...createKeepFactorHandlers({ ...deps, limiter }),
      ...createReferralHandlers(deps),
      ...createChangeHandlers(changes),
      ...createApiKeyHandlers({
        apiKeys: createApiKeys({
          ...deps,
          ...{ bots, keyCheck, source, ordersAt, keys, limiter, lockCaller: lockUnheld },
        }),
        checks,
        addresses: deps.config.exchangeAddresses,
        pricesOf,
        ordersAt,
      }),
      ...createSubscriptionHandlers(subscriptions, deps, limiter),
      ...createOperatorHandlers({ ...deps, chain, desk: subscriptions }),
      ...createTroubleHandlers(db, engine),
      ...createTelegramHandlers(
        createTelegramConnections({ ...deps, bots, keys, lockCaller: lockUnheld, telegram }),
        limiter,
      ),
      ...createPushHandlers({
        ...deps,
        ...{ keys, limiter, sending },
        lockCaller: async (tx, caller) => void (await lockCaller(tx, caller, deps.realClock.now())),
      }),
      ...createSupportHandlers({ ...deps, limiter }),

      ...createBotHandlers({
        db,
        clock,
        commands,
        engine,
        periods: subscriptions,
        results: createRunResults(record),
      }),
      ...createLookHandlers({ db, clock, engine }),
      ...createLossLimitHandlers(createLossLimits({ db, clock, engine, amounts, report }), subscriptions),
      ...createTradeHandlers({ db, bots, clock, exchange, engine }),
      ...createSingleTradeHandlers({ db, bots, clock, exchange, engine, periods: subscriptions }),
      ...createCandleHandlers({ db, bots, clock, exchange }),
      ...createProfitHandlers(record),
      ...createUserProfitHandlers(record),
      ...createStatementHandlers({ ...record, paid: { paidBetween: readPaid } }),
      ...createScoreboardHandlers(record),
      ...createReplayHandlers({ ...record, engine }),
      ...createStatisticHandlers({ ...record, engine }),
      ...createWhatIfHandlers({ ...record, engine }),
      ...createTradingAmountHandlers(db, bots),
    },
    identityProvider,
    keys,
    passkeys,
    jobs: [
      ...createHousekeepingJobs(deps),
      createRemovalJob(deps),
      ...createMailJobs(deps),
      ...subscriptions.jobs,
      ...(chain ? [chain.createJob(subscriptions.settleOrder)] : []),
      checks.job,
      ...engineJobs,
      createBotLoop({
        ...{ engine, clock, members, reportAll },
        readBarred: (userUuids) => readBarred(db, userUuids),
        obeyBlock: commands.obeyBlock,
      }),
      createDailySummary({ ...deps, members }),
      limitNotices,
      telegramOutbox.job,
      ...(pushOutbox ? [pushOutbox.job, createPushWatch(deps)] : []),
      ...changes.jobs,
    ].map(inTurn),
    sessions,
    subscriptions,
    versions: { ...createRunVersions({ db, clock, engine }), ...memberVersions },
    changes,
  };
}

import type { Exchange } from '../../src/contract/contract.ts';
import { Failures, type Job } from '../common/jobs.ts';
import type { CheckSource, KeyStanding } from '../common/key-standing.ts';
import { Problem } from '../common/problem.ts';
import { type Keys, SealError } from '../common/secrets.ts';
import { dayMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import type { SealWatch } from '../db/sealed-values.ts';
import type { RateLimiter } from '../http/limits.ts';
import { findEmail, postMail } from '../mail/mail-repository.ts';
import { apiKeyExpiry, apiKeyWarning } from '../mail/mail-texts.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { Deps } from '../ports/deps.ts';
import type { ExchangeAccounts, Tell } from '../ports/members.ts';
import type { ExchangePauses, KeyCheck } from '../ports/world.ts';
import { type ApiKeyRow, claimDue, readApiKeys, recordCheck } from './api-key-repository.ts';
import { checksPerUser, openApiKey } from './api-keys.ts';
import {
  adviceOf,
  consequenceOf,
  elsewhere,
  expiryReminder,
  faultOf,
  inOrderOfUse,
  keepExpiry,
} from './key-rights.ts';

/**
 * What to tell the member of a key that has this standing `at` the time of a check, and the email that says so; null if it is
 * no news. `isRunning`: a run is in progress.
 */
function newsAbout(key: ApiKeyRow, standing: KeyStanding, at: Date, isRunning: boolean) {
  const { apiKeyMasked, exchange } = key;
  const fault = faultOf(standing, exchange);
  if (fault !== null) {
    if (key.standing && fault === faultOf(key.standing, exchange)) return null;
    const advice = adviceOf(standing, exchange, { next: 'check it again', isRunning });
    const consequence = consequenceOf(standing, exchange, isRunning);
    const text = `A check of your API key ${apiKeyMasked} found a problem. ${advice} ${consequence}`;
    return { mail: apiKeyWarning, text, push: { kind: 'KEY_FAILED' } } as const;
  }
  const reminder = expiryReminder(key, standing, at);
  return (
    reminder && { mail: apiKeyExpiry, text: `Your API key ${apiKeyMasked} ${reminder}.`, push: undefined }
  );
}

/**
 * An exchange's answer. Throws `error.exchange.notAvailable` if it takes longer than `patienceMs`, in real milliseconds.
 */
async function within<Answer>(
  patienceMs: number,
  exchange: Exchange,
  answer: Promise<Answer>,
): Promise<Answer> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Problem('error.exchange.notAvailable', { exchange })),
    patienceMs,
  );
  try {
    return await Promise.race([answer, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** Batches of each exchange per run of the job: a run must not go on for hours. */
const mostBatches = 20;
/** Keys that a replica takes at a time. After as many failures in a row, it leaves an exchange alone until its next run. */
const batch = 5;
const exchanges: Exchange[] = ['BINANCE', 'HTX'];

interface KeyCheckDeps extends Pick<Deps, 'db' | 'clock' | 'realClock' | 'site'> {
  isRunning: BotDirectory['hasActiveBot'];
  keyCheck: KeyCheck;
  /** What `keyCheck` asks. */
  source: CheckSource;
  /** The only exchange where orders are placed; undefined if they are simulated. */
  ordersAt?: Exchange | undefined;
  pauses: Pick<ExchangePauses, 'leftOf'>;
  keys: Keys;
  limiter: RateLimiter;
  tell: Tell;
  watchSeal: SealWatch;
  /** How long the exchange may take to answer, in real milliseconds. */
  patienceMs?: number | undefined;
}

/** What the exchange says about stored keys. */
export interface StoredKeyChecks {
  /**
   * Asks again what a member's key may do, for the member to see. Throws `error.apiKey.notFound`,
   * `error.generic.tooManyRequests` or `error.exchange.notAvailable`.
   */
  check(userUuid: string, uuid: string): Promise<ApiKeyRow>;
  /** What other areas ask about exchange accounts. `refusal` warns about the fault of a key, as the job does. */
  accounts: ExchangeAccounts;
  /**
   * Checks every key once a day, and at once if it was never checked, or by something else than now. Warns the member
   * about a fault, once.
   */
  job: Job;
}

/** Checks of stored keys. Each key is checked outside a transaction, because an answer can take seconds. */
export function createStoredKeyChecks({
  db,
  clock,
  realClock,
  site,
  isRunning,
  keyCheck,
  source,
  ordersAt,
  pauses,
  keys,
  limiter,
  tell,
  watchSeal,
  patienceMs = 10_000,
}: KeyCheckDeps): StoredKeyChecks {
  const ask = async (key: ApiKeyRow) => {
    const answer = await within(patienceMs, key.exchange, keyCheck(openApiKey(keys, key)));
    return { ...keepExpiry(answer, key.standing, clock.now()), source };
  };

  const find = async (userUuid: string, uuid: string) => {
    const key = (await readApiKeys(db, userUuid)).find((own) => own.uuid === uuid);
    if (!key) throw new Problem('error.apiKey.notFound');
    return key;
  };

  const nextKey = async (tx: Database, userUuid: string) =>
    inOrderOfUse(await readApiKeys(tx, userUuid), ordersAt)[0];

  /**
   * Checks a key, and tells its member by email and Telegram if it has become unsafe or useless, or soon expires. Undefined
   * if the key was checked elsewhere, replaced or deleted meanwhile.
   */
  const watch = async (key: ApiKeyRow) => {
    const standing = await ask(key);
    const now = clock.now();
    return db.transaction(async (tx) => {
      const row = await recordCheck(tx, key, standing, now);
      const news = row && newsAbout(key, standing, now, await isRunning(tx, row.userUuid));
      const email = news && (await findEmail(tx, row.userUuid));
      if (email) {
        const card = site.url('/tradebot#exchange-account');
        await postMail(tx, news.mail(email, news.text, card), realClock.now());
        const { push, text } = news;
        await tell(tx, row.userUuid, [{ kind: 'WARNING', text, ...(push && { push }) }]);
      }
      return row;
    });
  };

  /**
   * Whether the exchange may be asked more. An exchange that cannot be reached does not fail
   * the job: its check says so. A key that does not open says nothing about the exchange.
   */
  const isWatched = (key: ApiKeyRow) =>
    watch(key).then(
      () => true,
      async (error: unknown) => {
        if (error instanceof SealError) {
          await watchSeal(error);
          return true;
        }
        if (error instanceof Problem && error.code === 'error.exchange.notAvailable') return false;
        throw error;
      },
    );

  /** Checks the keys of one exchange that are due, unless the exchange asks for a pause. Replicas share them. */
  const checkDue = async (name: Exchange, failures: Failures, stopping?: AbortSignal) => {
    let inARow = 0;
    for (let taken = 0; taken < mostBatches && !stopping?.aborted; taken += 1) {
      if ((await pauses.leftOf(name)) > 0) return;
      const now = clock.now();
      const limit = new Date(now.getTime() - dayMs);
      const keys = await claimDue(db, name, { limit, source, now, atMost: batch });
      for (const key of keys) {
        if (stopping?.aborted) return;
        inARow += 1;
        await failures.collect(async () => {
          if (await isWatched(key)) inARow = 0;
        });
        if (inARow === batch) return;
      }
      if (keys.length < batch) return;
    }
  };

  return {
    check: async (userUuid, uuid) => {
      const key = await find(userUuid, uuid);
      await limiter.take(userUuid, checksPerUser);
      const checked = await recordCheck(db, key, await ask(key), clock.now());
      return checked ?? find(userUuid, uuid);
    },

    accounts: {
      exchange: async (tx, userUuid) => (await nextKey(tx, userUuid))?.exchange ?? null,

      refusal: async (userUuid) => {
        const key = await nextKey(db, userUuid);
        if (!key) return null;
        const useless = elsewhere(key.exchange, ordersAt);
        if (useless) return useless;
        try {
          await limiter.take(userUuid, checksPerUser);
          const { standing } = (await watch(key)) ?? (await find(userUuid, key.uuid));
          const isActive = await isRunning(db, userUuid);
          const reader = { next: 'try again', isRunning: isActive } as const;
          const message = standing && adviceOf(standing, key.exchange, reader);
          return message ? new Problem('error.apiKey.notValid', { message }) : null;
        } catch (error) {
          if (error instanceof Problem) return error;
          throw error;
        }
      },
    },

    job: {
      name: 'API keys',
      everyMs: 60_000,
      run: async (stopping) => {
        const failures = new Failures();
        await Promise.all(exchanges.map((name) => checkDue(name, failures, stopping)));
        failures.throwAny('API keys that could not be checked');
      },
    },
  };
}

import type { Clock } from '../common/clock.ts';
import { Failures, type Job } from '../common/jobs.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { ExchangeAccounts, Tell } from '../ports/members.ts';
import type { Keys } from '../security/keys.ts';
import { type ApiKeyRow, readApiKeys, readUncheckedSince, recordCheck } from './api-key-repository.ts';
import { faultOf, noRights, refusalOf } from './key-rights.ts';
import { openApiKey } from './sealed-account.ts';

const dayMs = 24 * 3_600_000;
/** Keys per run of the job: a run must not go on for hours. */
const mostPerRun = 100;

interface KeyCheckDeps {
  db: Database;
  clock: Clock;
  exchange: Exchange;
  keys: Keys;
  tell: Tell;
}

/** What the exchange says about stored keys. */
export interface KeyChecks {
  /** Asks again what a member's key may do. Throws `error.apiKey.notFound`, or 503 if the exchange cannot be reached. */
  check(userUuid: string, uuid: string): Promise<ApiKeyRow>;
  /** What other areas ask about exchange accounts. */
  accounts: ExchangeAccounts;
  /** Checks every key once a day, and at once if it was never checked. Warns the member of what is wrong. */
  job: Job;
}

/** Checks of stored keys. Each key is checked outside a transaction, because an answer can take seconds. */
export function createKeyChecks({ db, clock, exchange, keys, tell }: KeyCheckDeps): KeyChecks {
  /** Undefined if the key was checked elsewhere, replaced or deleted meanwhile. */
  const ask = async (key: ApiKeyRow) => {
    const permissions = (await exchange.permissions(openApiKey(keys, key))) ?? noRights;
    return recordCheck(db, key, permissions, clock.now());
  };

  const find = async (userUuid: string, uuid: string) => {
    const key = (await readApiKeys(db, userUuid)).find((own) => own.uuid === uuid);
    if (!key) throw new Problem('error.apiKey.notFound');
    return key;
  };

  /** Tells the member once about a key that has become unsafe or useless. */
  const warn = ({ permissions: before }: ApiKeyRow, checked: ApiKeyRow | undefined) => {
    const fault = checked?.permissions ? faultOf(checked.permissions) : null;
    if (!checked || !fault || fault === (before && faultOf(before))) return;
    const text = `A check of your API key ${checked.apiKeyMasked} found a problem. ${fault}.`;
    tell(checked.userUuid, [{ kind: 'WARNING', text }]);
  };

  return {
    check: async (userUuid, uuid) => (await ask(await find(userUuid, uuid))) ?? find(userUuid, uuid),

    accounts: {
      exchange: async (tx, userUuid) => (await readApiKeys(tx, userUuid))[0]?.exchange ?? null,

      refusal: async (userUuid) => {
        const [newest] = await readApiKeys(db, userUuid);
        if (!newest) return null;
        try {
          const { permissions } = (await ask(newest)) ?? (await find(userUuid, newest.uuid));
          return permissions && refusalOf(permissions);
        } catch (error) {
          if (error instanceof Problem) return error;
          throw error;
        }
      },
    },

    job: {
      name: 'API keys',
      everyMs: 60_000,
      run: async () => {
        const failures = new Failures();
        const limit = new Date(clock.now().getTime() - dayMs);
        for (const key of await readUncheckedSince(db, limit, mostPerRun)) {
          await failures.collect(async () => warn(key, await ask(key)));
        }
        failures.throwAny('API keys that could not be checked');
      },
    },
  };
}

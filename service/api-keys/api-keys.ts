import { randomUUID } from 'node:crypto';
import type { ApiKeyPayload, ApiKeyReplacement, Exchange } from '../../src/contract/contract.ts';
import type { Identity, Origin } from '../common/handler.ts';
import type { CheckSource } from '../common/key-standing.ts';
import { Problem } from '../common/problem.ts';
import { type Keys, open, type Place, seal } from '../common/secrets.ts';
import { type Database, lockUser } from '../db/database.ts';
import { type Recorder, recordEvent } from '../db/security-events.ts';
import type { Limit, RateLimiter } from '../http/limits.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { Deps } from '../ports/deps.ts';
import type { LockCaller } from '../ports/members.ts';
import type { ExchangeAccount, KeyCheck } from '../ports/world.ts';
import {
  type ApiKeyRecord,
  type ApiKeyRow,
  addApiKey,
  deleteApiKey,
  readApiKeys,
  updateApiKey,
} from './api-key-repository.ts';
import { elsewhere, inOrderOfUse, refusalOf } from './key-rights.ts';

/** How often a member's calls may ask an exchange about a key. All calls that ask count together. */
export const checksPerUser: Limit = { name: 'check-api-key', max: 10, windowSeconds: 60 };

type Owned = Pick<ApiKeyRow, 'userUuid' | 'uuid'>;

const placeOf = ({ userUuid, uuid }: Owned): Place => ({
  column: 'api_keys.account',
  row: uuid,
  member: userUuid,
});

/** Encrypts an exchange account for storage in its row. */
export function sealApiKey(
  keys: Keys,
  owned: Owned,
  { apiKey, apiSecret, exchange }: ApiKeyPayload,
): Pick<ApiKeyRecord, 'account' | 'apiKeyMasked' | 'exchange'> {
  const account = seal(keys.secrets, placeOf(owned), JSON.stringify({ apiKey, apiSecret }));
  return { exchange, account, apiKeyMasked: mask(apiKey) };
}

/** The account that `sealApiKey` encrypted. Throws if it was encrypted with another key, or for another row. */
export function openApiKey(
  keys: Keys,
  row: Owned & Pick<ApiKeyRecord, 'account' | 'exchange'>,
): ExchangeAccount {
  return { ...JSON.parse(open(keys.secrets, placeOf(row), row.account)), exchange: row.exchange };
}

/** Shows just enough of a key to recognize it. */
function mask(apiKey: string): string {
  return `${apiKey.slice(0, 4)}••••${apiKey.slice(-2)}`;
}

interface ApiKeyDeps extends Recorder, Pick<Deps, 'db' | 'clock'> {
  bots: BotDirectory;
  keyCheck: KeyCheck;
  /** What `keyCheck` asks. */
  source: CheckSource;
  /** The only exchange where orders are placed; undefined if they are simulated. */
  ordersAt: Exchange | undefined;
  keys: Keys;
  limiter: RateLimiter;
  lockCaller: LockCaller;
}

/** Exchange accounts: checked with the exchange, stored encrypted, and changed only while the bot is disabled. */
export interface ApiKeys {
  list(userUuid: string): Promise<ApiKeyRow[]>;
  /**
   * Throws `error.apiKey.alreadyExists`, `error.apiKey.notValid`, `error.apiKey.hasActiveBots`,
   * `error.generic.tooManyRequests` or `error.exchange.notAvailable`, or what `LockCaller` throws.
   */
  create(caller: Identity, payload: ApiKeyPayload, origin: Origin): Promise<ApiKeyRow>;
  /** Asks the exchange about a key and stores nothing. Throws what `create` throws, except that a key is stored already. */
  try(userUuid: string, payload: ApiKeyPayload): Promise<void>;
  /** Throws what `create` throws, or `error.apiKey.notFound`. */
  replace(caller: Identity, uuid: string, replacement: ApiKeyReplacement, origin: Origin): Promise<ApiKeyRow>;
  /** Throws `error.apiKey.notFound` or `error.apiKey.hasActiveBots`. */
  remove(userUuid: string, uuid: string, origin: Origin): Promise<void>;
}

/** The exchange accounts of this service's members. */
export function createApiKeys(deps: ApiKeyDeps): ApiKeys {
  const { db, clock, bots, keyCheck, source, ordersAt, keys, limiter, lockCaller } = deps;
  const requireDisabled = async (tx: Database, userUuid: string) => {
    if (await bots.hasActiveBot(tx, userUuid)) throw new Problem('error.apiKey.hasActiveBots');
  };

  /** Runs `change` only if no bot is active, and keeps one from starting meanwhile. */
  const whileDisabled = <Result>(userUuid: string, change: (tx: Database) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await lockUser(tx, userUuid);
      await requireDisabled(tx, userUuid);
      return change(tx);
    });

  /** Throws `error.apiKey.alreadyExists` if a key other than `uuid` is for `exchange`, or `error.apiKey.notFound`. */
  const requirePlace = async (tx: Database, userUuid: string, exchange: Exchange, uuid?: string) => {
    const own = await readApiKeys(tx, userUuid);
    if (uuid !== undefined && !own.some((key) => key.uuid === uuid))
      throw new Problem('error.apiKey.notFound');
    if (own.some((key) => key.uuid !== uuid && key.exchange === exchange))
      throw new Problem('error.apiKey.alreadyExists');
  };

  /** Throws `error.apiKey.notFound`. */
  const exchangeOf = async (userUuid: string, uuid: string): Promise<Exchange> => {
    const key = (await readApiKeys(db, userUuid)).find((own) => own.uuid === uuid);
    if (!key) throw new Problem('error.apiKey.notFound');
    return key.exchange;
  };

  /** Asks the exchange about a key, outside any transaction, because the answer can take seconds. Throws if it is refused. */
  const standingOf = async (userUuid: string, payload: ApiKeyPayload) => {
    const useless = elsewhere(payload.exchange, ordersAt, 'apiKey');
    if (useless) throw useless;
    await limiter.take(userUuid, checksPerUser);
    const standing = await keyCheck(payload);
    const refusal = refusalOf(standing, payload.exchange, 'apiKey');
    if (refusal) throw refusal;
    return standing;
  };

  const checked = async (owned: Owned, payload: ApiKeyPayload): Promise<ApiKeyRecord> => {
    const standing = await standingOf(owned.userUuid, payload);
    const now = clock.now();
    return {
      ...sealApiKey(keys, owned, payload),
      standing: { ...standing, source },
      createdAt: now,
      checkedAt: now,
    };
  };

  return {
    list: async (userUuid) => inOrderOfUse(await readApiKeys(db, userUuid), ordersAt),

    create: async (caller, payload, origin) => {
      const { userUuid } = caller;
      await requireDisabled(db, userUuid);
      await requirePlace(db, userUuid, payload.exchange);
      const owned = { userUuid, uuid: randomUUID() };
      const record = await checked(owned, payload);
      return whileDisabled(userUuid, async (tx) => {
        await lockCaller(tx, caller);
        const row = await addApiKey(tx, { ...owned, ...record });
        if (!row) throw new Problem('error.apiKey.alreadyExists');
        await recordEvent(tx, deps, origin, { kind: 'KEY_SET', userUuid, detail: row.exchange });
        return row;
      });
    },

    try: async (userUuid, payload) => {
      await requireDisabled(db, userUuid);
      await standingOf(userUuid, payload);
    },

    replace: async (caller, uuid, replacement, origin) => {
      const { userUuid } = caller;
      await requireDisabled(db, userUuid);
      const payload = {
        ...replacement,
        exchange: replacement.exchange ?? (await exchangeOf(userUuid, uuid)),
      };
      await requirePlace(db, userUuid, payload.exchange, uuid);
      const record = await checked({ userUuid, uuid }, payload);
      return whileDisabled(userUuid, async (tx) => {
        await lockCaller(tx, caller);
        await requirePlace(tx, userUuid, payload.exchange, uuid);
        const row = await updateApiKey(tx, uuid, record);
        if (!row) throw new Problem('error.apiKey.notFound');
        await recordEvent(tx, deps, origin, { kind: 'KEY_SET', userUuid, detail: row.exchange });
        return row;
      });
    },

    remove: (userUuid, uuid, origin) =>
      whileDisabled(userUuid, async (tx) => {
        const removed = await deleteApiKey(tx, userUuid, uuid);
        if (!removed) throw new Problem('error.apiKey.notFound');
        await recordEvent(tx, deps, origin, { kind: 'KEY_REMOVED', userUuid, detail: removed.exchange });
      }),
  };
}

import type { ApiKeyPayload } from '../../src/contract/contract.ts';
import type { Clock } from '../common/clock.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/lock-user.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { ExchangeAccounts } from '../ports/members.ts';
import type { Keys } from '../security/keys.ts';
import { seal } from '../security/secret-box.ts';
import {
  type ApiKeyRecord,
  type ApiKeyRow,
  addApiKey,
  deleteApiKey,
  readApiKeys,
  updateApiKey,
} from './api-key-repository.ts';

interface ApiKeyDeps {
  db: Database;
  clock: Clock;
  bots: BotDirectory;
  exchange: Exchange;
  keys: Keys;
}

/** Exchange accounts: checked with the exchange, stored encrypted, and changed only while the bot is disabled. */
export interface ApiKeys {
  list(userUuid: string): Promise<ApiKeyRow[]>;
  /** Throws `error.apiKey.alreadyExists`, `error.apiKey.notValid` or `error.apiKey.hasActiveBots`. */
  create(userUuid: string, payload: ApiKeyPayload): Promise<ApiKeyRow>;
  /** Throws what `create` throws, or `error.apiKey.notFound`. */
  replace(userUuid: string, uuid: string, payload: ApiKeyPayload): Promise<ApiKeyRow>;
  /** Throws `error.apiKey.notFound` or `error.apiKey.hasActiveBots`. */
  remove(userUuid: string, uuid: string): Promise<void>;
}

/** The exchange accounts of this service's members. */
export function createApiKeys({ db, clock, bots, exchange, keys }: ApiKeyDeps): ApiKeys {
  /** Runs `change` only if no bot is active, and keeps one from starting meanwhile. */
  const whileDisabled = <Result>(userUuid: string, change: (tx: Database) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await lockUser(tx, userUuid);
      if (await bots.hasActiveBot(tx, userUuid)) throw new Problem('error.apiKey.hasActiveBots');
      return change(tx);
    });

  const record = (payload: ApiKeyPayload): ApiKeyRecord => {
    if (!exchange.accepts(payload)) throw new Problem('error.apiKey.notValid');
    return sealApiKey(keys, payload, clock.now());
  };

  return {
    list: (userUuid) => readApiKeys(db, userUuid),

    create: (userUuid, payload) =>
      whileDisabled(userUuid, async (tx) => {
        const row = await addApiKey(tx, userUuid, record(payload));
        if (!row) throw new Problem('error.apiKey.alreadyExists');
        return row;
      }),

    replace: (userUuid, uuid, payload) =>
      whileDisabled(userUuid, async (tx) => {
        const own = await readApiKeys(tx, userUuid);
        const others = own.filter((key) => key.uuid !== uuid);
        if (others.length === own.length) throw new Problem('error.apiKey.notFound');
        if (others.some((key) => key.exchange === payload.exchange))
          throw new Problem('error.apiKey.alreadyExists');
        const row = await updateApiKey(tx, uuid, record(payload));
        if (!row) throw new Problem('error.apiKey.notFound');
        return row;
      }),

    remove: (userUuid, uuid) =>
      whileDisabled(userUuid, async (tx) => {
        if (!(await deleteApiKey(tx, userUuid, uuid))) throw new Problem('error.apiKey.notFound');
      }),
  };
}

/** What other areas ask about exchange accounts. A bot trades on the newest. */
export const exchangeAccounts: ExchangeAccounts = {
  exchange: async (tx, userUuid) => (await readApiKeys(tx, userUuid))[0]?.exchange ?? null,
};

/** Encrypts an exchange account for storage. */
export function sealApiKey(
  keys: Keys,
  { apiKey, apiSecret, exchange }: ApiKeyPayload,
  createdAt: Date,
): ApiKeyRecord {
  const account = seal(keys.secrets, JSON.stringify({ apiKey, apiSecret }));
  return { exchange, account, apiKeyMasked: mask(apiKey), createdAt };
}

/** Shows just enough of a key to recognize it. */
function mask(apiKey: string): string {
  return `${apiKey.slice(0, 4)}••••${apiKey.slice(-2)}`;
}

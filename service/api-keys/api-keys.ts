import type { ApiKeyPayload } from '../../src/contract/contract.ts';
import type { Clock } from '../common/clock.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/lock-user.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { KeyCheck } from '../ports/key-check.ts';
import type { Keys } from '../security/keys.ts';
import {
  type ApiKeyRecord,
  type ApiKeyRow,
  addApiKey,
  deleteApiKey,
  readApiKeys,
  updateApiKey,
} from './api-key-repository.ts';
import { refusalOf } from './key-rights.ts';
import { sealApiKey } from './sealed-account.ts';

interface ApiKeyDeps {
  db: Database;
  clock: Clock;
  bots: BotDirectory;
  keyCheck: KeyCheck;
  keys: Keys;
}

/** Exchange accounts: checked with the exchange, stored encrypted, and changed only while the bot is disabled. */
export interface ApiKeys {
  list(userUuid: string): Promise<ApiKeyRow[]>;
  /**
   * Throws `error.apiKey.alreadyExists`, `error.apiKey.notValid`, `error.apiKey.hasActiveBots` or
   * `error.exchange.notAvailable`.
   */
  create(userUuid: string, payload: ApiKeyPayload): Promise<ApiKeyRow>;
  /** Throws what `create` throws, or `error.apiKey.notFound`. */
  replace(userUuid: string, uuid: string, payload: ApiKeyPayload): Promise<ApiKeyRow>;
  /** Throws `error.apiKey.notFound` or `error.apiKey.hasActiveBots`. */
  remove(userUuid: string, uuid: string): Promise<void>;
}

/** The exchange accounts of this service's members. */
export function createApiKeys({ db, clock, bots, keyCheck, keys }: ApiKeyDeps): ApiKeys {
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

  /** Asks the exchange about a key, outside any transaction, because the answer can take seconds. */
  const checked = async (userUuid: string, payload: ApiKeyPayload): Promise<ApiKeyRecord> => {
    await requireDisabled(db, userUuid);
    const standing = await keyCheck(payload);
    const refusal = refusalOf(standing, 'apiKey');
    if (refusal) throw refusal;
    const now = clock.now();
    return { ...sealApiKey(keys, payload), standing, createdAt: now, checkedAt: now };
  };

  return {
    list: (userUuid) => readApiKeys(db, userUuid),

    create: async (userUuid, payload) => {
      const record = await checked(userUuid, payload);
      return whileDisabled(userUuid, async (tx) => {
        const row = await addApiKey(tx, userUuid, record);
        if (!row) throw new Problem('error.apiKey.alreadyExists');
        return row;
      });
    },

    replace: async (userUuid, uuid, payload) => {
      const record = await checked(userUuid, payload);
      return whileDisabled(userUuid, async (tx) => {
        const own = await readApiKeys(tx, userUuid);
        const others = own.filter((key) => key.uuid !== uuid);
        if (others.length === own.length) throw new Problem('error.apiKey.notFound');
        if (others.some((key) => key.exchange === payload.exchange))
          throw new Problem('error.apiKey.alreadyExists');
        const row = await updateApiKey(tx, uuid, record);
        if (!row) throw new Problem('error.apiKey.notFound');
        return row;
      });
    },

    remove: (userUuid, uuid) =>
      whileDisabled(userUuid, async (tx) => {
        if (!(await deleteApiKey(tx, userUuid, uuid))) throw new Problem('error.apiKey.notFound');
      }),
  };
}

import type { ApiKey, ApiKeyPermissions, Exchange } from '../../src/contract/contract.ts';
import type { Handlers } from '../common/handler.ts';
import type { KeyRefusal, KeyStanding } from '../common/key-standing.ts';
import type { ApiKeyRow } from './api-key-repository.ts';
import type { ApiKeys } from './api-keys.ts';
import type { StoredKeyChecks } from './stored-key-checks.ts';

type ApiKeyOperation =
  | 'createApiKey'
  | 'replaceApiKey'
  | 'listApiKeys'
  | 'deleteApiKey'
  | 'checkApiKey'
  | 'tryApiKey';

export interface ApiKeyHandlerDeps {
  apiKeys: ApiKeys;
  checks: StoredKeyChecks;
  /** The addresses the bot trades from. */
  addresses: string[];
  /** The exchange at whose prices all runs trade; undefined if prices are simulated. */
  pricesOf: Exchange | undefined;
  /** The only exchange where orders are placed; undefined if they are simulated. */
  ordersAt: Exchange | undefined;
}

/** The calls about exchange accounts. */
export function createApiKeyHandlers({
  apiKeys,
  checks,
  addresses,
  pricesOf,
  ordersAt,
}: ApiKeyHandlerDeps): Handlers<ApiKeyOperation> {
  return {
    listApiKeys: async ({ user }) => ({
      items: (await apiKeys.list(user.userUuid)).map(toApiKey),
      addresses,
      ordersSimulated: ordersAt === undefined,
      ...(pricesOf && { pricesOf }),
    }),

    createApiKey: async (call) => toApiKey(await apiKeys.create(call.user, call.body, call)),

    replaceApiKey: async (call) => {
      const uuid = call.params.currentKeyUuid.toLowerCase();
      return toApiKey(await apiKeys.replace(call.user, uuid, call.body, call));
    },

    deleteApiKey: async (call) => {
      await apiKeys.remove(call.user.userUuid, call.params.currentKeyUuid, call);
      return undefined;
    },

    tryApiKey: async ({ body, user }) => {
      await apiKeys.try(user.userUuid, body);
      return undefined;
    },

    checkApiKey: async ({ params, user }) =>
      toApiKey(await checks.check(user.userUuid, params.currentKeyUuid.toLowerCase())),
  };
}

function toApiKey({ uuid, exchange, apiKeyMasked, createdAt, standing, checkedAt }: ApiKeyRow): ApiKey {
  return {
    uuid,
    exchange,
    apiKeyMasked,
    createdAt: createdAt.toISOString(),
    permissions: standing && permissionsOf(standing),
    ...(standing?.freeUsdt !== undefined && { freeUsdt: Number(standing.freeUsdt) }),
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}

/** The refusals, as the contract calls them: a client takes one that it does not know for `UNKNOWN`. */
const refusals: Record<KeyRefusal, NonNullable<ApiKeyPermissions['refusal']>> = {
  UNKNOWN: 'INVALID',
  ADDRESS: 'ADDRESS',
  EXPIRED: 'EXPIRED',
  UNTOLD: 'UNTOLD',
};

function permissionsOf({ refusal, freeUsdt, source, ...permissions }: KeyStanding): ApiKeyPermissions {
  return { ...permissions, ...(refusal && { refusal: refusals[refusal] }) };
}

import { apiKeysQuery } from '../../api/queries.ts';
import type { ApiKeyList } from '../../contract/answers.ts';
import type { Member } from '../member/member.ts';

/** Whether no order reaches an exchange; null if the service does not say. Part of the same answer. */
export const ordersSimulatedQuery = (api: Member['api']) => ({
  ...apiKeysQuery(api),
  select: ({ ordersSimulated }: ApiKeyList) => ordersSimulated,
});

/** The addresses the bot trades from; null if the service does not say. Part of the answer that has the keys. */
export const addressesQuery = (api: Member['api']) => ({
  ...apiKeysQuery(api),
  select: ({ addresses }: ApiKeyList) => addresses,
});

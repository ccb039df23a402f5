import { type KeyStanding, refused } from '../common/key-standing.ts';
import { UnclearAnswer } from './exchange-away.ts';
import { amountOf, type Fields, fieldsOf, rowsOf, textOf } from './fields.ts';

/** What this service uses of ccxt's client for HTX. */
export interface HtxClient {
  loadTimeDifference(): Promise<unknown>;
  spotPrivateGetV2UserUid(): Promise<unknown>;
  spotPrivateGetV2UserApiKey(params: { uid: string; accessKey: string }): Promise<unknown>;
  spotPrivateGetV1AccountAccounts(): Promise<unknown>;
  spotPrivateGetV1AccountAccountsAccountIdBalance(params: { 'account-id': string }): Promise<unknown>;
}

const succeeded = 200;
/** The caller may not ask this: the key belongs to a sub-account. */
const forbidden = 1002;
const dayMs = 86_400_000;
/** The rights that HTX documents. A key with any other has rights that are not known here. */
const knownRights = ['readOnly', 'trade', 'withdraw'];

/**
 * What HTX says about `accessKey`, the key of `client`. ccxt throws nothing for most codes of HTX, so each is read here.
 * Throws what ccxt throws, or UnclearAnswer.
 */
export async function askHtx(client: HtxClient, accessKey: string): Promise<KeyStanding> {
  const { code: first, data: uid } = fieldsOf(await client.spotPrivateGetV2UserUid(), 'uid');
  if (first === forbidden) return refused('UNTOLD');
  if (first !== succeeded || (typeof uid !== 'number' && typeof uid !== 'string'))
    throw new UnclearAnswer('The answer has no uid.');
  const answer = await client.spotPrivateGetV2UserApiKey({ uid: String(uid), accessKey });
  const { code, data } = fieldsOf(answer, 'api-key');
  if (code === forbidden) return refused('UNTOLD');
  if (code !== succeeded) throw new UnclearAnswer('The answer has no keys.');
  const row = rowsOf(data, 'data').find((key) => key.accessKey === accessKey);
  return row ? standingOf(row) : refused('UNTOLD');
}

function standingOf(row: Fields): KeyStanding {
  const status = textOf(row, 'status');
  if (status === 'expired') return refused('EXPIRED');
  if (status !== 'normal') throw new UnclearAnswer('status is neither normal nor expired.');
  const may = rightsOf(row);
  const days = row.validDays;
  const expires = typeof days === 'number' && days >= 0;
  return {
    read: may.includes('readOnly'),
    trade: may.includes('trade'),
    withdraw: may.includes('withdraw'),
    // HTX has no such right: its right to trade moves funds between the member's own accounts, never to others.
    transfer: false,
    ipRestricted: textOf(row, 'ipAddresses').trim() !== '',
    expiresAt: expires ? new Date(Date.now() + days * dayMs).toISOString() : null,
  };
}

/** The rights of a key. Throws UnclearAnswer if one of them is not known: it may be a right to withdraw. */
function rightsOf(row: Fields): string[] {
  const rights = textOf(row, 'permission')
    .split(',')
    .map((right) => right.trim());
  if (!rights.every((right) => knownRights.includes(right)))
    throw new UnclearAnswer('permission has a right that is not known.');
  return rights;
}

/** The USDT in the spot account of `client` that no order holds. Throws what `askHtx` throws. */
export async function readHtxUsdt(client: HtxClient): Promise<string> {
  const accounts = fieldsOf(await client.spotPrivateGetV1AccountAccounts(), 'accounts');
  const spot = rowsOf(accounts.data, 'data').find(({ type }) => type === 'spot');
  if (spot === undefined) throw new UnclearAnswer('There is no spot account.');
  const id = String(spot.id);
  const answer = await client.spotPrivateGetV1AccountAccountsAccountIdBalance({ 'account-id': id });
  const { list } = fieldsOf(fieldsOf(answer, 'balance').data, 'data');
  const usdt = rowsOf(list, 'list').find(({ currency, type }) => currency === 'usdt' && type === 'trade');
  return usdt ? amountOf(usdt, 'balance') : '0';
}

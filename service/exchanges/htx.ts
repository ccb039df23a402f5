import { type KeyStanding, refused } from '../common/key-standing.ts';
import { dayMs } from '../common/time.ts';
import { amountOf, type Fields, fieldsOf, rowsOf, textOf, UnclearAnswer } from './answers.ts';

/** What this service uses of ccxt's client for HTX. */
export interface HtxClient {
  /** How far the clock here is ahead, in milliseconds. */
  loadTimeDifference(): Promise<number>;
  spotPrivateGetV2UserUid(): Promise<unknown>;
  spotPrivateGetV2UserApiKey(params: { uid: string; accessKey: string }): Promise<unknown>;
  spotPrivateGetV1AccountAccounts(): Promise<unknown>;
  spotPrivateGetV1AccountAccountsAccountIdBalance(params: { 'account-id': string }): Promise<unknown>;
}

const succeeded = 200;
/** The caller may not ask for this: the key belongs to a sub-account. */
const forbidden = 1002;
/** More than any key has; a date must be able to have its end. */
const mostDays = 36_500;
/** The rights that HTX documents. A key with any other right has rights that are not known here. */
const knownRights = ['readOnly', 'trade', 'withdraw'];

/**
 * What HTX says about `accessKey`, the key of `client`, and the USDT in its spot account that no order holds; null if that
 * cannot be read. Throws what ccxt throws, or UnclearAnswer. `isRefusal`: whether that is HTX refusing the key.
 */
export async function askHtx(
  client: HtxClient,
  accessKey: string,
  isRefusal: (error: unknown) => boolean,
): Promise<{ standing: KeyStanding; usdt: string | null }> {
  const now = Date.now() - (await client.loadTimeDifference());
  // Before the calls of version 2, which refuse a key without a reason.
  const accounts = await client.spotPrivateGetV1AccountAccounts().catch((error: unknown) => {
    if (isRefusal(error)) throw error;
    return null;
  });
  const [standing, usdt] = await Promise.all([
    readStanding(client, accessKey, now),
    readUsdt(client, accounts).catch(() => null),
  ]);
  return { standing, usdt };
}

/**
 * What HTX says about a key by refusing it with this `message`; null if nothing, as in version 2 and about a wrong clock.
 */
export function htxRefusal(message: string): KeyStanding | null {
  if (!/\berr[-_]code\b/.test(message) || /submission time/i.test(message)) return null;
  if (/\bIncorrect IP\b/i.test(message)) return refused('ADDRESS');
  if (/\bhas expired\b/i.test(message)) return refused('EXPIRED');
  if (/\bno permission\b/i.test(message)) return { ...refused('UNTOLD'), read: false };
  return refused('UNKNOWN');
}

/** ccxt throws nothing for most codes of HTX, so each is read here. */
async function readStanding(client: HtxClient, accessKey: string, now: number): Promise<KeyStanding> {
  const { code: first, data: uid } = fieldsOf(await client.spotPrivateGetV2UserUid(), 'uid');
  if (first === forbidden) return refused('UNTOLD');
  if (first !== succeeded || (typeof uid !== 'number' && typeof uid !== 'string'))
    throw new UnclearAnswer('The answer has no uid.');
  const answer = await client.spotPrivateGetV2UserApiKey({ uid: String(uid), accessKey });
  const { code, data } = fieldsOf(answer, 'api-key');
  if (code === forbidden) return refused('UNTOLD');
  if (code !== succeeded) throw new UnclearAnswer('The answer has no keys.');
  const row = rowsOf(data, 'data').find((key) => key.accessKey === accessKey);
  return row ? standingOf(row, now) : refused('UNTOLD');
}

function standingOf(row: Fields, now: number): KeyStanding {
  const status = textOf(row, 'status');
  if (status === 'expired') return refused('EXPIRED');
  if (status !== 'normal') throw new UnclearAnswer('status is neither normal nor expired.');
  const may = rightsOf(row);
  return {
    read: may.includes('readOnly'),
    trade: may.includes('trade'),
    withdraw: may.includes('withdraw'),
    ipRestricted: textOf(row, 'ipAddresses').trim() !== '',
    expiresAt: expiryOf(row, now),
  };
}

/** When a key ends; null if never. HTX counts whole days: a key with none left still has a part of one. */
function expiryOf({ validDays: days }: Fields, now: number): string | null {
  if (typeof days !== 'number' || !Number.isInteger(days) || days < -1 || days > mostDays)
    throw new UnclearAnswer('validDays is not a number of days.');
  return days === -1 ? null : new Date(now + Math.max(days, 1) * dayMs).toISOString();
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

async function readUsdt(client: HtxClient, accounts: unknown): Promise<string> {
  const spot = rowsOf(fieldsOf(accounts, 'accounts').data, 'data').find(({ type }) => type === 'spot');
  if (spot === undefined) throw new UnclearAnswer('There is no spot account.');
  const id = String(spot.id);
  const answer = await client.spotPrivateGetV1AccountAccountsAccountIdBalance({ 'account-id': id });
  const { list } = fieldsOf(fieldsOf(answer, 'balance').data, 'data');
  const usdt = rowsOf(list, 'list').find(({ currency, type }) => currency === 'usdt' && type === 'trade');
  return usdt ? amountOf(usdt, 'balance') : '0';
}

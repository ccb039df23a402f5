import { type KeyStanding, refused } from '../common/key-standing.ts';
import { amountOf, type Fields, fieldsOf, flag, rowsOf, UnclearAnswer } from './answers.ts';

/** What this service uses of ccxt's client for Binance. */
export interface BinanceClient {
  /** How far the clock here is ahead, in milliseconds. */
  loadTimeDifference(): Promise<number>;
  sapiGetAccountApiRestrictions(): Promise<unknown>;
  privateGetAccount(params: { omitZeroBalances: 'true' }): Promise<unknown>;
  privateGetAllOrders(params: Readonly<Record<string, string>>): Promise<unknown>;
}

/**
 * What Binance says about the key of `client`. The flags of the account itself, such as `canWithdraw`, are not about the
 * key. Throws what ccxt throws, or UnclearAnswer.
 */
export async function askBinance(client: BinanceClient): Promise<KeyStanding> {
  const now = Date.now() - (await client.loadTimeDifference());
  const rights = fieldsOf(await client.sapiGetAccountApiRestrictions(), 'apiRestrictions');
  const expiresAt = expiryOf(rights);
  const hasLapsed = expiresAt !== null && expiresAt.getTime() <= now;
  return {
    read: flag(rights, 'enableReading'),
    trade: flag(rights, 'enableSpotAndMarginTrading') && !hasLapsed,
    withdraw: flag(rights, 'enableWithdrawals'),
    transfer: flag(rights, 'enableInternalTransfer') || flag(rights, 'permitsUniversalTransfer'),
    ipRestricted: flag(rights, 'ipRestrict'),
    expiresAt: expiresAt?.toISOString() ?? null,
    ...(hasLapsed && { refusal: 'EXPIRED' }),
  };
}

/** When a key stops trading; null if never, which Binance says by leaving the time out or by 0. */
function expiryOf({ tradingAuthorityExpirationTime: time = 0 }: Fields): Date | null {
  const at = new Date(typeof time === 'number' ? time : Number.NaN);
  if (Number.isNaN(at.getTime()) || at.getTime() < 0)
    throw new UnclearAnswer('tradingAuthorityExpirationTime is not a time.');
  return at.getTime() > 0 ? at : null;
}

/** What Binance says about a key by refusing it with this `message`. */
export const binanceRefusal = (message: string): KeyStanding =>
  refused(/\bIP\b/.test(message) ? 'ADDRESS' : 'UNKNOWN');

/** The USDT that the account of `client` can spend. Throws what `askBinance` throws. */
export async function readBinanceUsdt(client: BinanceClient): Promise<string> {
  const account = fieldsOf(await client.privateGetAccount({ omitZeroBalances: 'true' }), 'account');
  const usdt = rowsOf(account.balances, 'balances').find(({ asset }) => asset === 'USDT');
  return usdt ? amountOf(usdt, 'free') : '0';
}

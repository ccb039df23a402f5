import { createHmac } from 'node:crypto';
import { dayMs } from '../../common/time.ts';
import { type ExchangeAnswer, type ExchangeRequest, startExchangeServer } from './exchange-server.ts';

/** An order in an account. */
export interface BinanceOrder {
  symbol: string;
  orderId: number;
  clientOrderId: string;
  executedQty: string;
  status: string;
  /** In epoch milliseconds. */
  time: number;
}

/** An account at the stand-in for Binance, by its key. */
export interface BinanceAccount {
  secret: string;
  /** Replaces flags of `apiRestrictions`. */
  restrictions?: Record<string, unknown>;
  /** USDT that no order holds. */
  usdt?: string;
  /** Amounts of coins that no order holds. */
  coins?: Record<string, string>;
  /** Oldest first. */
  orders?: BinanceOrder[];
  /** The key does not accept our address. */
  elsewhere?: boolean;
}

const restrictions = {
  ipRestrict: true,
  createTime: 1_700_000_000_000,
  enableReading: true,
  enableSpotAndMarginTrading: true,
  enableWithdrawals: false,
  enableInternalTransfer: false,
  permitsUniversalTransfer: false,
  enableMargin: false,
  enableFutures: false,
  enableVanillaOptions: false,
};

type Params = Record<string, string | undefined>;

const wellFormed = /^[A-Za-z0-9]{64}$/;
const refuse = (status: number, code: number, msg: string): ExchangeAnswer => ({
  status,
  body: { code, msg },
});
const ok = (body: unknown): ExchangeAnswer => ({ status: 200, body });
const badKey = refuse(401, -2015, 'Invalid API-key, IP, or permissions for action.');

/** The fault of a signed request, in the order and the words of Binance; null if there is none. */
function refusalOf(
  { headers, params, query }: ExchangeRequest,
  account: BinanceAccount | undefined,
  now: number,
): ExchangeAnswer | null {
  if (!wellFormed.test(String(headers['x-mbx-apikey']))) return refuse(401, -2014, 'API-key format invalid.');
  if (!account) return refuse(401, -2008, 'Invalid Api-Key ID.');
  const [payload, signature] = query.split(/&signature=(?=[0-9a-f]{64}$)/);
  const right = createHmac('sha256', account.secret)
    .update(payload ?? '')
    .digest('hex');
  if (signature !== right) return refuse(400, -1022, 'Signature for this request is not valid.');
  const sentAt = Number(params.timestamp);
  const window = Number(params.recvWindow ?? 5000);
  if (window > 60_000) return refuse(400, -1131, 'recvWindow must be less than 60000');
  if (!(sentAt < now + 1000))
    return refuse(400, -1021, "Timestamp for this request was 1000ms ahead of the server's time.");
  if (now - sentAt > window)
    return refuse(400, -1021, 'Timestamp for this request is outside of the recvWindow.');
  return account.elsewhere || account.restrictions?.enableReading === false ? badKey : null;
}

/** The orders of a market: from a time or an id on, or the newest. */
function listOrders(orders: BinanceOrder[], { limit = '500', orderId, startTime, symbol }: Params) {
  const own = orders.filter((order) => order.symbol === symbol);
  const most = Number(limit);
  if (orderId !== undefined)
    return ok(own.filter((order) => order.orderId >= Number(orderId)).slice(0, most));
  if (startTime === undefined) return ok(own.slice(-most));
  const from = Number(startTime);
  return ok(own.filter(({ time }) => time >= from && time < from + dayMs).slice(0, most));
}

/**
 * Starts a stand-in for the part of Binance that says what keys may do and lists the orders of accounts, with its signatures and its
 * words for refusals.
 */
export function startBinance(accounts: Record<string, BinanceAccount>) {
  return startExchangeServer((request, now) => {
    if (request.name === 'GET /api/v3/time') return ok({ serverTime: now });
    const account = accounts[String(request.headers['x-mbx-apikey'])];
    const refusal = refusalOf(request, account, now);
    if (refusal) return refusal;
    switch (request.name) {
      case 'GET /sapi/v1/account/apiRestrictions':
        return ok({ ...restrictions, ...account?.restrictions });
      case 'GET /api/v3/account': {
        const usdt = { asset: 'USDT', free: account?.usdt ?? '0.00000000', locked: '40.00000000' };
        // About the account, not the key.
        const coins = Object.entries(account?.coins ?? {}).map(([asset, free]) => ({
          ...{ asset, free, locked: '0.00000000' },
        }));
        return ok({ canTrade: true, canWithdraw: true, canDeposit: true, balances: [usdt, ...coins] });
      }
      case 'GET /api/v3/allOrders':
        return listOrders(account?.orders ?? [], request.params);
      default:
        return { status: 404, body: '<html>Not found</html>' };
    }
  });
}

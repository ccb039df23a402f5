import type { Decimal } from 'decimal.js';
import type { FastifyInstance } from 'fastify';
import { exact, orderFee } from '../../common/amounts.ts';
import { hashToken } from '../../common/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Exchange } from '../../ports/exchange.ts';
import { binancePath, leastNotional, pairNamed, stepOf } from './binance-api.ts';
import { fillRate, isKnownKey } from './paper-exchange.ts';
import {
  addSandboxOrder,
  findSandboxOrder,
  listSandboxOrders,
  type SandboxOrder,
} from './sandbox-order-repository.ts';

/** USDT in an account that has never traded. */
const openingBalance = 10_000;

type Params = Record<string, string | undefined>;

/** A refusal, in the words of Binance. */
class Refusal extends Error {
  readonly code: number;
  readonly statusCode: number;

  constructor(code: number, message: string, statusCode = 400) {
    super(message);
    this.code = code;
    this.statusCode = statusCode;
  }
}

interface AccountDeps extends Pick<Deps, 'db' | 'clock'> {
  exchange: Exchange;
  /** Whether the answer to this order is lost after it has been filled; never if left out. */
  losesAnswer?: (clientOrderId: string) => boolean;
  /** How much of an order finds a counterparty; the rest of it expires. All of it if left out. */
  filledShare?: (side: 'BUY' | 'SELL') => number;
}

/**
 * Adds the part of the API of Binance that needs a key, as far as freqtrade uses it: balances and market orders, which are
 * filled at once at the paper exchange's prices. Every key that the paper exchange accepts has an account. Signatures are
 * not checked: only the exchange and the member know the secret.
 */
export function registerBinanceAccount(app: FastifyInstance, deps: AccountDeps): void {
  const { clock, db, exchange, filledShare = () => 1, losesAnswer = () => false } = deps;
  /** The amounts of orders that were filled only in part, by their ids. */
  const asked = new Map<number, string>();
  const show = (order: SandboxOrder) => shown(order, asked.get(order.id) ?? order.amount);

  const balancesOf = async (account: string) => {
    const balances = new Map([['USDT', exact(openingBalance)]]);
    const add = (asset: string, amount: Decimal) =>
      balances.set(asset, (balances.get(asset) ?? exact(0)).plus(amount));
    for (const { amount, fee, rate, side, symbol } of await listSandboxOrders(db, account)) {
      const [coin = ''] = pairNamed(symbol)?.symbol.split('/') ?? [];
      const value = exact(amount).times(rate);
      add(coin, side === 'BUY' ? exact(amount).minus(fee) : exact(amount).negated());
      add('USDT', side === 'BUY' ? value.negated() : value.minus(fee));
    }
    return balances;
  };

  const place = async (account: string, params: Params) => {
    const { newClientOrderId: clientOrderId = `x${clock.now().getTime()}`, side, symbol = '', type } = params;
    const pair = pairNamed(symbol);
    if (!pair) throw new Refusal(-1121, 'Invalid symbol.');
    if (side !== 'BUY' && side !== 'SELL') throw new Refusal(-1117, 'Invalid side.');
    if (type !== 'MARKET') throw new Refusal(-1116, 'Invalid orderType.');
    const amount = exact(params.quantity ?? 0);
    if (amount.lte(0) || !amount.modulo(stepOf(pair)).isZero())
      throw new Refusal(-1013, 'Filter failure: LOT_SIZE');
    const at = clock.now();
    const rate = fillRate(side, exchange.priceAt(pair.symbol, at.getTime()), pair);
    const value = amount.times(rate);
    if (value.lt(leastNotional)) throw new Refusal(-1013, 'Filter failure: NOTIONAL');
    const [asset, needed] = side === 'BUY' ? ['USDT', value] : [pair.symbol.split('/')[0] ?? '', amount];
    if ((await balancesOf(account)).get(asset)?.lt(needed) ?? true)
      throw new Refusal(-2010, 'Account has insufficient balance for requested action.');
    const step = stepOf(pair);
    const filled = amount.times(filledShare(side)).div(step).floor().times(step);
    const fee = orderFee(side === 'BUY' ? filled : filled.times(rate), exchange.feeRate);
    const order = await addSandboxOrder(db, {
      ...{ account, clientOrderId, symbol, side, at },
      ...{ amount: filled.toFixed(), rate: rate.toFixed(), fee: fee.toFixed() },
    });
    if (!order) throw new Refusal(-2010, 'Duplicate order sent.');
    if (!filled.eq(amount)) asked.set(order.id, amount.toFixed());
    return order;
  };

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    scope.setErrorHandler(async (error, _request, reply) => {
      if (!(error instanceof Refusal)) throw error;
      return reply.code(error.statusCode).send({ code: error.code, msg: error.message });
    });

    const on = (
      method: 'DELETE' | 'GET' | 'POST',
      path: string,
      answer: (account: string, params: Params) => Promise<unknown>,
    ) =>
      scope.route<{ Querystring: Params; Body: Params | null }>({
        method,
        url: `${binancePath}/api/v3/${path}`,
        handler: async ({ body, headers, query, raw }) => {
          const key = String(headers['x-mbx-apikey'] ?? '');
          if (!isKnownKey(key)) throw new Refusal(-2008, 'Invalid Api-Key ID.', 401);
          const params = { ...query, ...body };
          const answered = await answer(hashToken(key), params);
          if (method === 'POST' && losesAnswer(params.newClientOrderId ?? '')) raw.socket.destroy();
          return answered;
        },
      });
    const find = async (account: string, { orderId, origClientOrderId = '' }: Params) => {
      const order = await findSandboxOrder(db, account, {
        id: Number(orderId ?? -1),
        clientOrderId: origClientOrderId,
      });
      if (!order) throw new Refusal(-2013, 'Order does not exist.');
      return order;
    };

    on('GET', 'account', async (account) => {
      const balances = [...(await balancesOf(account))].map(([asset, free]) => ({
        ...{ asset, free: free.toFixed(8), locked: '0.00000000' },
      }));
      return { canTrade: true, canDeposit: true, accountType: 'SPOT', permissions: ['SPOT'], balances };
    });
    on('POST', 'order', async (account, params) => show(await place(account, params)));
    on('GET', 'order', async (account, params) => show(await find(account, params)));
    on('DELETE', 'order', async () => {
      throw new Refusal(-2011, 'Unknown order sent.');
    });
    on('GET', 'openOrders', async () => []);
    on('GET', 'allOrders', async (account, { limit = '500', orderId = '0', startTime, symbol }) => {
      const all = await listSandboxOrders(db, account, symbol);
      const later = all.filter(
        ({ at, id }) => id >= Number(orderId) && at.getTime() >= Number(startTime ?? 0),
      );
      // The newest, if neither a time nor an id is given.
      const isOpen = startTime === undefined && orderId === '0';
      return (isOpen ? later.slice(-Number(limit)) : later.slice(0, Number(limit))).map(show);
    });
    on('GET', 'myTrades', async (account, { orderId, symbol }) =>
      (await listSandboxOrders(db, account, symbol))
        .filter(({ id }) => orderId === undefined || id === Number(orderId))
        .map(tradeOf),
    );
  });
}

const quoteOf = ({ amount, rate }: SandboxOrder) => exact(amount).times(rate).toFixed(8);

const commissionOf = ({ fee, side, symbol }: SandboxOrder) => ({
  commission: fee,
  commissionAsset: side === 'BUY' ? symbol.slice(0, -'USDT'.length) : 'USDT',
});

function shown(order: SandboxOrder, origQty: string): object {
  const { amount, at, clientOrderId, id, rate, side, symbol } = order;
  const time = at.getTime();
  const status = origQty === amount ? 'FILLED' : 'EXPIRED';
  return {
    ...{ symbol, orderId: id, orderListId: -1, clientOrderId, side, type: 'MARKET', status },
    ...{ price: '0.00000000', origQty, executedQty: amount, cummulativeQuoteQty: quoteOf(order) },
    ...{ timeInForce: 'GTC', time, updateTime: time, transactTime: time, isWorking: true },
    fills: [{ price: rate, qty: amount, ...commissionOf(order), tradeId: id }],
  };
}

function tradeOf(order: SandboxOrder): object {
  const { amount, at, id, rate, side, symbol } = order;
  return {
    ...{ symbol, id, orderId: id, orderListId: -1, price: rate, qty: amount, quoteQty: quoteOf(order) },
    ...{ ...commissionOf(order), time: at.getTime(), isBuyer: side === 'BUY', isMaker: false },
  };
}

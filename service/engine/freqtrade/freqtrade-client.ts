/** The process did not answer, not in time, or not as the freqtrade of this run would. */
export class FreqtradeAway extends Error {
  override name = 'FreqtradeAway';
  /** Whether something else answered: it did not accept our password. */
  isForeign = false;
}

/** Freqtrade answered that it cannot do this, usually because the exchange does not let it. */
export class FreqtradeRefused extends Error {
  override name = 'FreqtradeRefused';
}

/** An order of a trade that has been filled, at least in part. */
export interface FilledOrder {
  /** What the exchange calls it. */
  orderId: string;
  side: 'buy' | 'sell';
  /** In the pair's base currency. */
  filled: number;
  /** USDT. */
  cost: number;
}

/** A trade as freqtrade shows it. Money in USDT, times in epoch milliseconds. */
export interface FreqtradeTrade {
  tradeId: number;
  pair: string;
  isShort: boolean;
  /** What it holds now, after fees taken in the coin and after exits in part. */
  amount: number;
  openRate: number;
  /** Fraction of an order's value. */
  feeOpen: number;
  /** When the first entry was filled; null before. */
  openedAt: number | null;
  closedAt: number | null;
  /** Net of both fees: of everything sold if it is closed, and of the rest at the current rate if it is open. */
  profit: number;
  /** Whether it knows the current rate of an open trade. If not, it says that there is no profit. */
  isPriced: boolean;
  exitReason: string | null;
  highestRate: number | null;
  lowestRate: number | null;
  orders: FilledOrder[];
}

export interface FreqtradeState {
  botName: string;
  state: 'running' | 'paused' | 'stopped';
  /** When its last step ended, in epoch milliseconds; null before the first. */
  lastStep: number | null;
}

/** What we ask of the freqtrade process of one run. Every call throws FreqtradeAway if it does not answer. */
export interface FreqtradeClient {
  state(): Promise<FreqtradeState>;
  /** Opens no more trades from the next step on, and manages the open ones. */
  pause(): Promise<void>;
  start(): Promise<void>;
  /** Manages no trade from the next step on. */
  stop(): Promise<void>;
  /** Whether its loop has noticed the last `stop`. */
  hasStopped(): Promise<boolean>;
  /** Sends a market order that closes a trade. Throws FreqtradeRefused. */
  forceExit(tradeId: number): Promise<void>;
  openTrades(): Promise<FreqtradeTrade[]>;
  /** A page of closed trades, last closed first, and how many there are in all. */
  closedTrades(offset: number, limit: number): Promise<{ trades: FreqtradeTrade[]; total: number }>;
}

type Fields = Readonly<Record<string, unknown>>;

/** How long a read may take, and how long a command that asks the exchange, which may not answer, in milliseconds. */
const readMs = 3000;
const orderMs = 60_000;

/** How many of the newest lines of the log may hold the last change of state. */
const logLines = 200;

/** How to reach the process of a run. All of it is new at every start. */
export interface Access {
  port: number;
  password: string;
  /** The previous process placed orders and may have exited before it recorded one. So this one starts paused. */
  isUnsure: boolean;
}

/** Talks to freqtrade's REST API on this machine. */
export function createFreqtradeClient({
  password,
  port,
}: Pick<Access, 'password' | 'port'>): FreqtradeClient {
  const authorization = `Basic ${Buffer.from(`bot:${password}`).toString('base64')}`;

  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const signal = AbortSignal.timeout(body ? orderMs : readMs);
    const request = {
      method,
      signal,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    };
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, request);
      text = await answer.text();
    } catch (error) {
      throw new FreqtradeAway(`${method} ${path}: no answer.`, { cause: error });
    }
    // It gives the same status to calls that it refuses, and to all calls once it is about to exit.
    if ((answer.status === 502 || answer.status === 500) && !text.includes('not in the correct state'))
      throw new FreqtradeRefused(`${method} ${path}: ${text.slice(0, 200)}`);
    if (!answer.ok) {
      const away = new FreqtradeAway(`${method} ${path}: status ${answer.status}.`);
      away.isForeign = answer.status === 401;
      throw away;
    }
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new FreqtradeAway(`${method} ${path}: not JSON.`, { cause: error });
    }
  };
  const command = async (name: string) => {
    await call('POST', name);
  };

  return {
    async state() {
      const [config, health] = await Promise.all([call('GET', 'show_config'), call('GET', 'health')]);
      const { bot_name, state } = fieldsOf(config);
      const { last_process } = fieldsOf(health);
      if (state !== 'running' && state !== 'paused' && state !== 'stopped')
        throw new FreqtradeAway(`It is in the state ${String(state)}.`);
      const lastStep = typeof last_process === 'string' ? Date.parse(last_process) : null;
      return { botName: String(bot_name), state, lastStep };
    },

    pause: () => command('pause'),
    start: () => command('start'),
    stop: () => command('stop'),

    async hasStopped() {
      const { logs } = fieldsOf(await call('GET', `logs?limit=${logLines}`));
      const changes = listOf(logs).flatMap((line) => {
        const text = Array.isArray(line) ? String(line.at(-1)) : '';
        return /Changing state.* to: (\w+)/.exec(text)?.[1] ?? [];
      });
      return changes.at(-1) === 'STOPPED';
    },

    async forceExit(tradeId) {
      await call('POST', 'forceexit', { tradeid: String(tradeId), ordertype: 'market' });
    },

    openTrades: async () => listOf(await call('GET', 'status')).map(toTrade),

    async closedTrades(offset, limit) {
      const query = `limit=${limit}&offset=${offset}&order_by_id=false`;
      const page = fieldsOf(await call('GET', `trades?${query}`));
      return { trades: listOf(page.trades).map(toTrade), total: numberOf(page, 'total_trades') };
    },
  };
}

function toTrade(value: unknown): FreqtradeTrade {
  const trade = fieldsOf(value);
  const isOpen = trade.is_open === true;
  return {
    tradeId: numberOf(trade, 'trade_id'),
    pair: String(trade.pair),
    isShort: trade.is_short === true,
    amount: numberOf(trade, 'amount'),
    openRate: numberOf(trade, 'open_rate'),
    feeOpen: numberOf(trade, 'fee_open'),
    openedAt: maybeNumber(trade, 'open_fill_timestamp'),
    closedAt: isOpen ? null : numberOf(trade, 'close_timestamp'),
    profit: maybeNumber(trade, isOpen ? 'total_profit_abs' : 'profit_abs') ?? 0,
    isPriced: !isOpen || maybeNumber(trade, 'current_rate') !== null,
    exitReason: typeof trade.exit_reason === 'string' ? trade.exit_reason : null,
    // Both are 0 until freqtrade has looked at the trade after its entry.
    highestRate: maybeNumber(trade, 'max_rate') || null,
    lowestRate: maybeNumber(trade, 'min_rate') || null,
    orders: listOf(trade.orders).map((one) => {
      const order = fieldsOf(one);
      const side = order.ft_order_side === 'buy' ? 'buy' : 'sell';
      const orderId = String(order.order_id);
      return {
        orderId,
        side,
        filled: maybeNumber(order, 'filled') ?? 0,
        cost: maybeNumber(order, 'cost') ?? 0,
      };
    }),
  };
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw new FreqtradeAway('An answer has no fields.');
  return value as Fields;
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new FreqtradeAway('An answer is not a list.');
  return value;
}

function maybeNumber(fields: Fields, name: string): number | null {
  const value = fields[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function numberOf(fields: Fields, name: string): number {
  const value = maybeNumber(fields, name);
  if (value === null) throw new FreqtradeAway(`An answer has no number ${name}.`);
  return value;
}

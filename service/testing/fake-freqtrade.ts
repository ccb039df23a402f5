import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { Access } from '../engine/freqtrade/freqtrade-client.ts';
import type { FreqtradeProcesses, ProcessOrder } from '../engine/freqtrade/freqtrade-process.ts';
import type { ProcessState } from '../engine/supervisor.ts';
import { listenLocally } from './local-servers.ts';

interface FakeOrder {
  order_id: string;
  ft_order_side: 'buy' | 'sell';
  filled: number;
  cost: number;
}

interface FakeTrade {
  trade_id: number;
  pair: string;
  is_open: boolean;
  is_short: boolean;
  amount: number;
  open_rate: number;
  fee_open: number;
  open_fill_timestamp: number | null;
  close_timestamp: number | null;
  exit_reason: string | null;
  profit_abs: number;
  total_profit_abs: number;
  orders: FakeOrder[];
}

const fee = 0.001;
const rounded = (value: number) => Number(value.toFixed(8));

/** The freqtrade of one run: its API, as far as we use it, and a loop that the test takes through its steps. */
class FakeFreqtrade {
  readonly trades: FakeTrade[] = [];
  state: 'running' | 'paused' | 'stopped';
  /** Whether its loop goes on without the test. */
  isAlive = true;
  /** Whether it answers nothing, as if it hung. */
  isSilent = false;
  /** What it sells at. USDT. */
  rate = 100;
  /** Whether the exchange reports the rate. */
  isPriced = true;
  /** Why the exchange sells nothing; null if it does. */
  refusal: string | null = null;
  /** How much of an order the exchange fills. */
  filledShare = 1;
  /** What the exchange waits for before it answers an order. */
  answersOrders: Promise<void> = Promise.resolve();
  /** The commands so far. */
  readonly asked: string[] = [];
  readonly logs: string[] = [];
  readonly order: ProcessOrder;
  botName: string;
  #lastStep: number | null = null;
  readonly #now: () => number;

  constructor(order: ProcessOrder, now: () => number) {
    this.order = order;
    this.botName = order.botUuid;
    this.state = order.opensTrades ? 'running' : 'paused';
    this.#now = now;
  }

  /** One step of its loop, in which it may open a trade. A state that it notices is in its log. */
  step(pair?: string): FakeTrade | undefined {
    this.logs.push(`Changing state to: ${this.state.toUpperCase()}`);
    if (this.state !== 'stopped') {
      const [last, now] = [this.#lastStep ?? 0, this.#now()];
      // Later than the one before it, unless the clock has gone back.
      this.#lastStep = now < last - 60_000 ? now : Math.max(now, last + 1);
    }
    return pair !== undefined && this.state === 'running' ? this.open(pair) : undefined;
  }

  /** Opens a trade of 10 coins; an entry that is not filled yet has no time. */
  open(pair: string, isFilled = true): FakeTrade {
    const trade: FakeTrade = {
      trade_id: Math.max(0, ...this.trades.map(({ trade_id }) => trade_id)) + 1,
      pair,
      is_open: true,
      is_short: false,
      amount: 10,
      open_rate: this.rate,
      fee_open: fee,
      open_fill_timestamp: isFilled ? this.#now() : null,
      close_timestamp: null,
      exit_reason: null,
      profit_abs: 0,
      total_profit_abs: 0,
      orders: [
        { order_id: `${this.trades.length}-buy`, ft_order_side: 'buy', filled: 10, cost: 10 * this.rate },
      ],
    };
    this.trades.push(trade);
    return trade;
  }

  /** Sells a part of a trade, which stays open with the rest. */
  sellPart(trade: FakeTrade, amount: number): void {
    const order_id = `${trade.trade_id}-part`;
    trade.orders.push({ order_id, ft_order_side: 'sell', filled: amount, cost: amount * this.rate });
    trade.amount -= amount;
  }

  close(trade: FakeTrade, reason: string): void {
    const cost = trade.amount * this.rate;
    trade.orders.push({
      order_id: `${trade.trade_id}-sell`,
      ft_order_side: 'sell',
      filled: trade.amount,
      cost,
    });
    const profit_abs = this.#profitOf(trade);
    Object.assign(trade, { is_open: false, close_timestamp: this.#now(), exit_reason: reason, profit_abs });
  }

  answer(path: string, body: { tradeid?: string }): [status: number, body: unknown] {
    const [name = '', query = ''] = path.split('?');
    const params = new URLSearchParams(query);
    if (this.isAlive && name.startsWith('GET ')) this.step();
    switch (name) {
      case 'GET /api/v1/show_config':
        return [200, { bot_name: this.botName, state: this.state }];
      case 'GET /api/v1/health':
        return [200, { last_process: this.#lastStep && new Date(this.#lastStep).toISOString() }];
      case 'GET /api/v1/logs':
        return [200, { logs: this.logs.map((line) => ['', 0, 'freqtrade.worker', 'INFO', line]) }];
      case 'GET /api/v1/status':
        return [200, this.trades.filter(({ is_open }) => is_open).map((trade) => this.#shown(trade))];
      case 'GET /api/v1/trades': {
        const closed = this.trades
          .filter(({ is_open }) => !is_open)
          .sort((one, other) => (other.close_timestamp ?? 0) - (one.close_timestamp ?? 0));
        const offset = Number(params.get('offset'));
        const trades = closed.slice(offset, offset + Number(params.get('limit')));
        return [200, { trades, total_trades: closed.length }];
      }
      default:
        return this.#command(name, body);
    }
  }

  #command(name: string, { tradeid }: { tradeid?: string }): [status: number, body: unknown] {
    const states = { pause: 'paused', start: 'running', stop: 'stopped' } as const;
    const command = name.split('/').at(-1) ?? '';
    this.asked.push(command);
    if (command in states) this.state = states[command as keyof typeof states];
    else {
      const trade = this.trades.find(({ is_open, trade_id }) => is_open && String(trade_id) === tradeid);
      if (!trade || this.state === 'stopped') return [502, { error: 'invalid argument' }];
      if (this.refusal !== null) return [500, this.refusal];
      // An entry that was never filled is canceled, and its trade deleted.
      if (trade.open_fill_timestamp === null) this.trades.splice(this.trades.indexOf(trade), 1);
      else if (this.filledShare === 1) this.close(trade, 'force_exit');
      else this.sellPart(trade, trade.amount * this.filledShare);
    }
    return [200, { status: 'done' }];
  }

  #shown(trade: FakeTrade) {
    const known = { current_rate: this.rate, total_profit_abs: this.#profitOf(trade) };
    return { ...trade, ...(this.isPriced ? known : { current_rate: null, total_profit_abs: 0 }) };
  }

  #profitOf({ amount, open_rate }: FakeTrade): number {
    return rounded(amount * (this.rate - open_rate) - amount * (this.rate + open_rate) * fee);
  }
}

/** Processes that are servers in this one. A process that the test has killed starts again when it is needed. */
export function createFakeProcesses(now: () => number) {
  const fakes = new Map<string, FakeFreqtrade>();
  const servers = new Map<string, { access: Access; close(): Promise<unknown> }>();
  /** When the folder of a process last changed. */
  const changedAt = new Map<string, number>();
  const removed: string[] = [];

  const serve = async (fake: FakeFreqtrade, isUnsure: boolean) => {
    const password = randomUUID();
    const right = `Basic ${Buffer.from(`bot:${password}`).toString('base64')}`;
    const server = createServer(async (request, response) => {
      if (fake.isSilent) return void request.socket.destroy();
      const isOurs = request.headers.authorization === right;
      if (request.url?.endsWith('/forceexit')) await fake.answersOrders;
      const [status, body] = isOurs
        ? fake.answer(`${request.method} ${request.url}`, await bodyOf(request))
        : [401, {}];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    const { close, port } = await listenLocally(server);
    return { access: { port, password, isUnsure }, close };
  };

  const end = async (botUuid: string) => {
    await servers.get(botUuid)?.close();
    if (servers.delete(botUuid)) changedAt.set(botUuid, now());
  };

  const processes: FreqtradeProcesses = {
    async keepUp(order) {
      const known = servers.get(order.botUuid);
      if (known) return { access: known.access };
      await order.account?.();
      const before = fakes.get(order.botUuid);
      const isUnsure = before !== undefined && order.account !== null;
      const fake = new FakeFreqtrade({ ...order, opensTrades: order.opensTrades && !isUnsure }, now);
      if (before) fake.trades.push(...before.trades);
      fakes.set(order.botUuid, fake);
      const server = await serve(fake, isUnsure);
      servers.set(order.botUuid, server);
      changedAt.set(order.botUuid, now());
      fake.step();
      return { access: server.access, exitedWith: before ? null : undefined };
    },
    hasRecord: async (botUuid) => fakes.has(botUuid),
    end,
  };

  return {
    processes,
    of(botUuid: string): FakeFreqtrade {
      const fake = fakes.get(botUuid);
      if (!fake) throw new Error('This run has no process.');
      return fake;
    },
    kill: end,
    /** As if its disk were gone. */
    forget: (botUuid: string) => fakes.delete(botUuid),
    isUp: (botUuid: string) => servers.has(botUuid),
    /** The processes whose folders are gone. */
    removed,
    supervisor: {
      list: async () => [...changedAt.keys()],
      inspect: async (botUuid: string): Promise<ProcessState> => {
        return { phase: servers.has(botUuid) ? 'up' : 'exited', exitCode: null, restarts: 0 };
      },
      changedAt: async (botUuid: string) => changedAt.get(botUuid) ?? 0,
      remove: async (botUuid: string) => {
        changedAt.delete(botUuid);
        removed.push(botUuid);
      },
    },
    close: async () => {
      await Promise.all([...servers.keys()].map(end));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<{ tradeid?: string }> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text ? JSON.parse(text) : {};
}

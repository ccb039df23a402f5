import { QueryCache, QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { createClient } from '../../api/client.ts';
import { createMemberApi } from '../../api/member.ts';
import type { ProfitByPeriod, Trade, TradePage } from '../../contract/answers.ts';
import type { TradeSort } from '../../contract/contract.ts';
import { botMachine } from '../../machines/bot/bot.machine.ts';
import { serviceNow } from '../../shared/bot/service-clock.ts';
import { inspected } from '../../shared/live/inspected.ts';
import type { Member } from '../../shared/member/member.ts';
import { dateOf } from '../../ui/format/calendar-date.ts';
import data from './demo.gen.json';
import { closedTrades } from './demo-trades.ts';

/** The run of the demo. */
export const demoBotId = 'demo';
const open = data.open as Trade[];
const answers: Readonly<Record<string, unknown>> = data.answers;

type Query = URLSearchParams;

function listed(trades: readonly Trade[], query: Query): TradePage {
  const [pair = '', direction, from = '', to = '~'] = ['pair', 'direction', 'closedFrom', 'closedTo'].map(
    (name) => query.get(name) ?? undefined,
  );
  const found = trades.filter(
    (trade) =>
      trade.pair.toLowerCase().includes(pair.toLowerCase()) &&
      (direction === undefined || trade.direction === direction) &&
      (trade.closeDate === null || (trade.closeDate >= from && trade.closeDate < to)),
  );
  const by = query.get('sort') as TradeSort;
  const way = query.get('order') === 'ASC' ? 1 : -1;
  const compare = (one: Trade, other: Trade) => {
    const [a, b] = [one[by] ?? '', other[by] ?? ''];
    return a === b ? Number(one.id) - Number(other.id) : a < b ? -1 : 1;
  };
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
  return {
    items: found.toSorted((one, other) => way * compare(one, other)).slice(page * size, (page + 1) * size),
    ...{ page, size, total: found.length },
  };
}

/** The profit by day. Only the device’s zone and UTC are ever asked for. */
function profitOf(closed: readonly Trade[], query: Query): ProfitByPeriod {
  const zone = query.get('zone') ?? '';
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '~'];
  const { startBalance } = data.answers[`/user/bots/${demoBotId}/statistic`];
  const days = new Map<string, { date: string; profit: number; trades: number }>();
  for (const { closeDate, profitAbs } of closed) {
    const date = dateOf(closeDate ?? '', zone === 'UTC' ? 'utc' : 'local');
    const { profit = 0, trades = 0 } = days.get(date) ?? {};
    days.set(date, { date, profit: Number((profit + profitAbs).toFixed(8)), trades: trades + 1 });
  }
  const items = [...days.values()];
  const before = items.filter(({ date }) => date < from);
  return {
    botUuid: demoBotId,
    period: 'DAY',
    zone,
    asOf: data.asOf,
    currency: 'USDT',
    startBalance: before.reduce((sum, { profit }) => sum + profit, startBalance),
    items: items.filter(({ date }) => date >= from && date < to),
  };
}

/** Answers calls in the service's place, as if the service did not offer those that the demo does not need. */
function createAnswer() {
  const closed = closedTrades(data);
  const computed: Readonly<Record<string, (query: Query) => unknown>> = {
    [`/user/trades/bots/${demoBotId}/open`]: (query) => listed(open, query),
    [`/user/trades/bots/${demoBotId}/close`]: (query) => listed(closed, query),
    [`/user/bots/${demoBotId}/profit`]: (query) => profitOf(closed, query),
  };
  return (path: string, query: Query): unknown => {
    const [, tradeId] = path.split(`/user/bots/${demoBotId}/trades/`);
    if (tradeId !== undefined) return [...open, ...closed].find(({ id }) => String(id) === tradeId);
    if (path.startsWith('/user/bots/user/')) return { items: [], page: 0, size: 0, total: 0 };
    return answers[path] ?? computed[path]?.(query);
  };
}

/** A member who exists only on this page: nothing about them reaches the service, and nothing from the service reaches them. */
export function createDemo(): Member {
  const answer = createAnswer();
  const client = createClient(async ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    const body = answer(pathname.replace(/^\/api/, ''), searchParams);
    return body === undefined ? new Response(null, { status: 404 }) : Response.json(body);
  });
  return {
    isDemo: true,
    api: createMemberApi(client),
    queryClient: new QueryClient({
      defaultOptions: {
        queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' },
      },
      queryCache: new QueryCache({
        // The clock of the demo stands still.
        onSuccess: (_, query) =>
          query.setState({ dataUpdatedAt: Date.parse(data.asOf) + Date.now() - serviceNow() }),
      }),
    }),
    bot: createActor(botMachine, inspected),
    followBot: () => {},
    hearUpdates: () => {},
    get payment(): never {
      throw new Error('The demo has no payments.');
    },
  };
}

import { isDeepStrictEqual } from 'node:util';
import { exact } from '../service/common/amounts.ts';
import { dayMs } from '../service/common/time.ts';
import type { Trade } from '../service/ports/bot-engine.ts';
import { advanceRun } from '../service/stand-ins/paper-engine/advance-run.ts';
import { createOutlook } from '../service/stand-ins/paper-engine/paper-engine.ts';
import { publishedStrategy } from '../service/stand-ins/paper-engine/published-strategy.ts';
import { newRun, start } from '../service/stand-ins/paper-engine/run.fixture.ts';
import { createPriceBands, strategy } from '../service/stand-ins/paper-engine/strategy.ts';
import { createPaperExchange, pairOf, pairs } from '../service/stand-ins/paper-exchange/paper-exchange.ts';
import { type Figures, openProfit, sum, toUnits } from '../service/statistics/figures.ts';
import { chooseMoments, statisticOf } from '../service/statistics/statistic-handlers.ts';
import { type TradeView, toTrade } from '../service/trades/to-trade.ts';
import type { TradeRow } from '../service/trades/trade-repository.ts';
import type { BalancePoint, Bot, LossLimit, UserInfo } from '../src/contract/contract.ts';
import { kindOf, usualAmount, usualClose } from '../src/features/dashboard/demo-trades.ts';

/** The prices of the demo. The measured run with the median total PnL; `npm run bench -- strategy` checks it. */
export const demoSeed = 'strategy 7';
const uuid = 'demo';
const drawdown = 0.2;

function rowOf({ close, ...trade }: Trade): TradeRow {
  return {
    number: trade.number,
    pair: trade.pair,
    direction: trade.direction,
    amount: trade.amount.toFixed(),
    stakeAmount: trade.stakeAmount.toFixed(),
    openRate: trade.openRate.toFixed(),
    openFee: trade.openFee.toFixed(),
    openDate: new Date(trade.openedAt),
    entryReason: trade.entryReason,
    closeRate: close?.rate.toFixed() ?? null,
    closeDate: close && new Date(close.at),
    profitAbs: close?.profit.absolute.toFixed() ?? null,
    profitRatio: close?.profit.ratio.toFixed() ?? null,
    exitReason: close?.reason ?? null,
    highestRate: close ? String(close.range.highest) : null,
    lowestRate: close ? String(close.range.lowest) : null,
  };
}

/** Everything the demo shows, as the service would answer it: the run of the seed, up to the end of its measured days. */
function computeDemo() {
  const exchange = createPaperExchange(demoSeed);
  const engine = createOutlook(exchange);
  const funds = newRun().startBalance.toNumber();
  const limit = { drawdown, loss: null, action: 'STOP_TRADE_ENTRY' } as const;
  const to = start + (publishedStrategy.measured?.days ?? 0) * dayMs;
  const { events, run, touched } = advanceRun(
    newRun({ lossLimit: limit, equityPeak: funds, equity: funds }),
    to,
    createPriceBands(exchange),
    0,
  );
  if (events.length > 0)
    throw new Error('The loss limit acted, so this is no longer the run that was measured.');

  const trades = touched.toSorted((one, other) => one.number - other.number);
  const rows = trades.map(rowOf);
  const closed = rows.filter(({ closeDate }) => closeDate !== null);
  const byClose = trades
    .flatMap(({ close, openedAt }) => (close ? [{ ...close, heldMs: close.at - openedAt }] : []))
    .sort((one, other) => one.at - other.at);
  const open = rows.filter(({ closeDate }) => closeDate === null);
  const figures: Figures = {
    ...{ from: start, to, startBalance: toUnits(exact(funds)) },
    closed: {
      closedAt: byClose.map(({ at }) => at),
      profit: byClose.map(({ profit }) => toUnits(profit.absolute)),
      heldMs: byClose.map(({ heldMs }) => heldMs),
    },
    open: {
      count: open.length,
      stakes: sum(open.map(({ stakeAmount }) => toUnits(exact(stakeAmount)))),
      profit: openProfit(exchange, open, to),
    },
  };
  const moments = chooseMoments(figures);
  const now = new Date(to);
  const market = { exchange, engine, now, isManaged: true, quitAt: null };
  const views = rows.map((row) => toTrade(row, market));
  return {
    closed: views.filter(({ closeDate }) => closeDate !== null),
    open: views.filter(({ closeDate }) => closeDate === null),
    peak: { peak: cents(run.equityPeak), balance: cents(run.equity) },
    funds,
    limit,
    now,
    statistic: statisticOf(
      {
        bot: { uuid, tradeAmount: String(funds), deactivatedAt: null },
        ...{ figures, moments, now, open, events: [] },
        openThen: moments.map(({ at }) =>
          closed.filter((row) => row.openDate.getTime() <= at && (row.closeDate?.getTime() ?? 0) > at),
        ),
      },
      { exchange, engine },
    ),
  };
}

const cents = (usdt: number | null) => usdt && Number(usdt.toFixed(2));

const letters = '0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_'.split('');

/**
 * Closed trades as a text of letters and columns of whole numbers, most of them differences: a tenth of what the answers
 * would take. `src/features/dashboard/demo-trades.ts` reads them.
 */
function columnsOf(closed: readonly TradeView[]): string[] {
  const stepOf = (date: string | null) => Date.parse(date ?? '') / strategy.stepMs;
  const lastRates = new Map<number, number>();
  const rows = closed.map((trade, index) => {
    const pair = pairs.findIndex(({ symbol }) => symbol === trade.pair);
    const market = pairOf(trade.pair);
    const kind = { pair, isShort: trade.direction === 'SHORT', reason: trade.exitReason };
    const rateOf = (rate: number | null) => Math.round((rate ?? 0) * 10 ** market.priceDecimals);
    const [openRate, closeRate] = [rateOf(trade.openRate), rateOf(trade.closeRate)];
    const lastRate = lastRates.get(pair) ?? 0;
    lastRates.set(pair, closeRate);
    const opened = stepOf(trade.openDate);
    const held = stepOf(trade.closeDate) - opened;
    return {
      letter: letters.find((letter) => isDeepStrictEqual(kindOf(letter), kind)) ?? '',
      numbers: [
        opened - stepOf(closed[index - 1]?.openDate ?? new Date(0).toISOString()),
        held,
        Math.round(trade.amount * 10 ** market.amountDecimals) - usualAmount(market, openRate),
        openRate - lastRate,
        closeRate - usualClose(kind, openRate, held),
        rateOf(trade.highestRate) - Math.max(openRate, closeRate),
        Math.min(openRate, closeRate) - rateOf(trade.lowestRate),
      ],
    };
  });
  const columns = (rows[0]?.numbers ?? []).map((_, column) =>
    rows.map(({ numbers }) => numbers[column] || '').join(' '),
  );
  return [rows.map(({ letter }) => letter).join(''), ...columns];
}

/** A chart shows no more; the last point is as exact as the figures beside it. */
const inCents = (series: readonly BalancePoint[]) => [
  ...series
    .slice(0, -1)
    .map(({ at, balance, equity }) => ({ at, balance: cents(balance), equity: cents(equity) })),
  ...series.slice(-1),
];

/** What the demo answers in the service's place, and the closed trades, which it has as columns. */
export function makeDemo() {
  const { closed, funds, limit, now, open, peak, statistic } = computeDemo();
  const info: UserInfo = {
    botUuid: uuid,
    isBotReady: true,
    lastDepositStatus: 'COMPLETED',
    subscriptionStatus: 'ACTIVE',
    showOnboarding: false,
  };
  const bot: Bot = {
    uuid,
    status: 'RUNNING',
    entryStopped: false,
    tradeAmount: funds,
    activatedAt: statistic.from,
    deactivatedAt: null,
    openTrades: open.length,
    asOf: statistic.asOf,
  };
  const lossLimit: LossLimit = { ...limit, reached: null, ...peak };
  const data = {
    asOf: now.toISOString(),
    answers: {
      '/user/info': info,
      '/user/api-keys': { items: [] },
      '/user/loss-limit': lossLimit,
      '/user/strategy': publishedStrategy,
      '/user/bots/demo': bot,
      '/user/bots/demo/statistic': { ...statistic, balanceSeries: inCents(statistic.balanceSeries) },
    },
    open,
    stepMs: strategy.stepMs,
    pairs: pairs.map(({ symbol, amountDecimals, priceDecimals }) => ({
      symbol,
      amountDecimals,
      priceDecimals,
    })),
    closed: columnsOf(closed),
  };
  return { data, closed };
}

/** The path of the file that has it, and its content. */
export const demoFile = () =>
  ['src/features/dashboard/demo.gen.json', JSON.stringify(makeDemo().data)] as const;

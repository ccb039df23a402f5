import type { Indicator, IndicatorReason, Indicators, Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/indicators.ts';
import { reasons, groups as titles } from '../../texts/indicators.ts';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatAmount, formatMoney, formatNumber, formatPercent, withSign } from '../../ui/format/number.ts';
import { isFinal } from '../bot/use-bot.ts';

/** The same, counted in another way. */
interface OtherFigure {
  value: string;
  unit: string;
}

/** What a card shows for an indicator: a figure, a gain or loss, or why there is none. */
export type Reading =
  | { kind: 'figure'; value: string; unit?: string; note?: string; also?: OtherFigure | undefined }
  | { kind: 'signed'; value: number; unit: string; note?: string }
  | { kind: 'unavailable'; reason: string };

function readValue<Value>(
  { value, reason }: { value: Value | null; reason: IndicatorReason | null },
  read: (value: Value) => Reading,
): Reading {
  if (value !== null) return read(value);
  return { kind: 'unavailable', reason: reasons[reason ?? 'UNKNOWN'] };
}

/** An amount that is not a gain or loss. */
const money = (indicator: Indicator, currency: string, note?: string) =>
  readValue(indicator, (value) => ({ kind: 'figure', value: formatAmount(value), unit: currency, note }));

/** An amount gained or lost. */
const profit = (indicator: Indicator, currency: string, note?: string) =>
  readValue(indicator, (value) => ({ kind: 'signed', value, unit: currency, note }));

/** A number to two decimals. */
const ratio = (indicator: Indicator, note?: string, unit?: string) =>
  readValue(indicator, (value) => ({
    kind: 'figure',
    value: formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    unit,
    note,
  }));

/** @param indicator a fraction: 0.6 shows as 60.00% */
const share = (indicator: Indicator, note?: string) =>
  readValue(indicator, (value) => ({ kind: 'figure', value: formatPercent(value * 100), note }));

/** @param indicator a fraction that may be a gain or a loss */
const growth = (indicator: Indicator, note?: string) =>
  readValue(indicator, (value) => ({ kind: 'signed', value: value * 100, unit: '%', note }));

/** A number of things. */
const count = (indicator: Indicator, note?: string) =>
  readValue(indicator, (value) => ({ kind: 'figure', value: formatNumber(value), note }));

/** @param indicator seconds */
const duration = (indicator: Indicator, note?: string) =>
  readValue(indicator, (value) => ({ kind: 'figure', value: formatDuration(value * 1_000), note }));

export type IndicatorKey = keyof Indicators;

/** How to read an indicator from the figures of a run. */
export interface IndicatorDefinition {
  key: IndicatorKey;
  read: (statistic: Statistic) => Reading;
}

/** The balance, where it is, and what changed it. */
const balanceIndicators: readonly IndicatorDefinition[] = [
  {
    key: 'currentBalance',
    read: ({ indicators, currency, startBalance }) =>
      money(indicators.currentBalance, currency, texts.startedAt(formatMoney(startBalance, currency))),
  },
  {
    key: 'tradingBalance',
    read: ({ indicators, currency }) => money(indicators.tradingBalance, currency, texts.inOpenTrades),
  },
  {
    key: 'freeBalance',
    read: (statistic) =>
      money(
        statistic.indicators.freeBalance,
        statistic.currency,
        nowOrAtTheEnd(statistic, texts.forNewTrades),
      ),
  },
  {
    key: 'closedProfit',
    read: ({ indicators, currency, sampleSize }) =>
      profit(indicators.closedProfit, currency, texts.realized(sampleSize, formatNumber(sampleSize))),
  },
  {
    key: 'openProfit',
    read: (statistic) =>
      profit(statistic.indicators.openProfit, statistic.currency, nowOrAtTheEnd(statistic, texts.unrealized)),
  },
];

/** Trades left on the exchange follow the market; the figures of a finished run stay as of its end. */
function nowOrAtTheEnd(statistic: Statistic, now: string): string {
  return isFinal(statistic) ? texts.atEndOfRun : now;
}

/** How much the run has gained. */
const returnIndicators: readonly IndicatorDefinition[] = [
  {
    key: 'totalPnl',
    read: ({ indicators, currency, startBalance }) => {
      const percent = ((indicators.totalPnl.value ?? 0) / startBalance) * 100;
      const note =
        startBalance > 0 ? texts.shareOfStart(withSign(percent, formatPercent(percent))) : undefined;
      return profit(indicators.totalPnl, currency, note);
    },
  },
  {
    key: 'cagr',
    read: ({ indicators }) => growth(indicators.cagr, texts.perYear),
  },
  {
    key: 'profitFactor',
    read: ({ indicators }) => ratio(indicators.profitFactor, texts.profitPerLoss),
  },
  {
    key: 'expectancy',
    read: ({ indicators, currency }) => profit(indicators.expectancy, currency, texts.perTrade),
  },
  {
    key: 'winRate',
    read: ({ indicators }) => share(indicators.winRate, texts.winsPerTrade),
  },
];

/**
 * The largest fall of the balance with open trades from an earlier peak, as a share of that peak, at the times of the
 * balance series. Null if the series does not say.
 */
function fallOfEquity({
  balanceSeries,
  startBalance,
}: Pick<Statistic, 'balanceSeries' | 'startBalance'>): number | null {
  if (balanceSeries.length === 0) return null;
  let peak = startBalance;
  let largest: number | null = peak > 0 ? 0 : null;
  for (const { equity } of balanceSeries) {
    peak = Math.max(peak, equity);
    if (peak > 0) largest = Math.max(largest ?? 0, (peak - equity) / peak);
  }
  return largest;
}

/** The risk the run took for it. */
const riskIndicators: readonly IndicatorDefinition[] = [
  {
    key: 'maximumDrawdown',
    read: ({ indicators, currency, ...run }) =>
      readValue(indicators.maximumDrawdown, ({ relative, absolute }) => ({
        kind: 'figure',
        value: formatPercent(relative * 100),
        unit: texts.closedTrades,
        also: withOpenTrades(fallOfEquity(run)),
        note: texts.belowPeak(formatMoney(absolute, currency)),
      })),
  },
  {
    key: 'maxConsecutiveDays',
    read: ({ indicators }) =>
      readValue(indicators.maxConsecutiveDays, ({ wins, losses }) => ({
        kind: 'figure',
        value: `${formatNumber(wins)} / ${formatNumber(losses)}`,
        note: texts.daysInARow,
      })),
  },
  {
    key: 'sharpeRatio',
    read: ({ indicators }) => ratio(indicators.sharpeRatio, texts.perVolatility),
  },
  {
    key: 'sortinoRatio',
    read: ({ indicators }) => ratio(indicators.sortinoRatio, texts.perDownsideRisk),
  },
  {
    key: 'calmarRatio',
    read: ({ indicators }) => ratio(indicators.calmarRatio, texts.cagrPerDrawdown),
  },
];

const withOpenTrades = (fall: number | null) =>
  fall === null ? undefined : { value: formatPercent(fall * 100), unit: texts.withOpenTrades };

/** How the bot trades. */
const tradeIndicators: readonly IndicatorDefinition[] = [
  {
    key: 'numberOfTrades',
    read: ({ indicators }) => count(indicators.numberOfTrades, texts.openAndClosed),
  },
  {
    key: 'totalClosedTrades',
    read: ({ indicators }) =>
      readValue(indicators.totalClosedTrades, ({ total, wins, losses, draws }) => ({
        kind: 'figure',
        value: `${formatNumber(wins)} / ${formatNumber(losses)}`,
        note:
          draws > 0
            ? texts.closedAndEven(formatNumber(total), formatNumber(draws))
            : texts.closed(formatNumber(total)),
      })),
  },
  {
    key: 'tradeFrequency',
    read: ({ indicators }) => ratio(indicators.tradeFrequency, texts.closedPerDay, texts.perDay),
  },
  {
    key: 'holdingPeriod',
    read: ({ indicators }) => duration(indicators.holdingPeriod, texts.averageTime),
  },
];

interface IndicatorGroup {
  title: string;
  indicators: readonly IndicatorDefinition[];
}

/** All nineteen indicators, in the order they are shown. */
export const indicatorGroups: readonly IndicatorGroup[] = [
  { title: titles.balance, indicators: balanceIndicators },
  { title: titles.return, indicators: returnIndicators },
  { title: titles.risk, indicators: riskIndicators },
  { title: titles.trades, indicators: tradeIndicators },
];

export const allIndicators = indicatorGroups.flatMap(({ indicators }) => indicators);

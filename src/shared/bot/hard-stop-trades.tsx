import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tradesQuery } from '../../api/queries.ts';
import type { Bot, Statistic, Trade } from '../../contract/answers.ts';
import { hasEnded } from '../../machines/bot/bot.life.ts';
import * as texts from '../../texts/hard-stop.ts';
import { directions, nameOf as wordsFor } from '../../texts/trade-table.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Figure, SignedFigure } from '../../ui/figure/figure.tsx';
import { decimalsToAddUp, formatAmount, formatPrice, priceDigits } from '../../ui/format/number.ts';
import { JumpLink } from '../../ui/jump-link/jump-link.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useMember } from '../member/member.ts';
import { refreshEvery } from './live-bot.ts';

/** As many as one answer holds. A run never has that many open trades. */
const most = 100;
const refreshMs = 10_000;

/** What a pair is priced in: "USDT" for "BTC/USDT". */
export const currencyOf = ({ pair }: Pick<Trade, 'pair'>) => pair.split(/[/:]/)[1] ?? '';

const nameOf = ({ pair, direction }: Trade): string => wordsFor(pair, directions[direction]);

interface TradeLineProps {
  trade: Trade;
  fractionDigits?: number;
  children: ReactNode;
}

/** A trade in two lines: what it is and earns, and at which rate. */
function TradeLine({ trade, fractionDigits = 2, children }: TradeLineProps) {
  return (
    <li>
      <Inline justify="between">
        <Text as="span" size="small" weight="medium">
          {nameOf(trade)}
        </Text>
        <SignedFigure value={trade.profitAbs} unit={currencyOf(trade)} fractionDigits={fractionDigits} />
      </Inline>
      <Text size="small" tone="quiet" isNumeric>
        {children}
      </Text>
    </li>
  );
}

/** The total profit of these trades, and how many decimals their profits need to add up to it. */
function totalOf(trades: readonly Trade[]): { value: number; fractionDigits: number } {
  const profits = trades.map(({ profitAbs }) => profitAbs);
  const value = profits.reduce((sum, profit) => sum + profit, 0);
  return { value, fractionDigits: decimalsToAddUp(profits, value) };
}

/** To the cent, so that amounts add up as shown however often they are read. */
const toTheCent = (amount: number): number => Number(amount.toFixed(2));

interface TradesAtStakeProps {
  botId: string;
  openTrades: number;
  /** Shows their total profit; null unless the list has them all. */
  children: (total: number | null) => ReactNode;
}

/**
 * Lists what each open trade would bring if it were closed now, below their total. Keeps its place while they are loading. To
 * be rendered only while the member is asked: what it read is forgotten with it, because it is true only then.
 */
export function TradesAtStake({ botId, openTrades, children }: TradesAtStakeProps) {
  const { api } = useMember();
  const { data, error } = useQuery({
    ...tradesQuery(api, botId, 'open', { page: 0, size: most }),
    refetchInterval: refreshEvery(refreshMs, true),
    staleTime: 0,
    gcTime: 0,
    placeholderData: undefined,
  });
  const trades = data?.items.map((trade) => ({ ...trade, profitAbs: toTheCent(trade.profitAbs) }));
  const isWhole = trades?.length === openTrades;
  return (
    <>
      {children(isWhole ? trades.reduce((sum, { profitAbs }) => sum + profitAbs, 0) : null)}
      {trades ? (
        <Stack as="ul" gap={3} aria-label={texts.atStake}>
          {trades.map((trade) => (
            <TradeLine key={trade.id} trade={trade}>
              {texts.now(formatPrice(trade.currentRate))}
            </TradeLine>
          ))}
        </Stack>
      ) : (
        !error && <Skeleton height={`${openTrades * 3.3}rem`} />
      )}
    </>
  );
}

/** Why a trade may have closed after the stop was requested, but not because of it. */
const otherReasons: readonly Trade['exitReason'][] = ['TAKE_PROFIT', 'STOP_LOSS', 'TIME_LIMIT', 'MEMBER'];

/** How much better a trade closed than at the rate when the stop was requested, before fees; below 0 if worse. */
function againstRequest({ amount, closeRate, direction, quitRate }: Trade): number | null {
  if (closeRate === null || quitRate === null || direction === 'UNKNOWN') return null;
  return amount * (direction === 'LONG' ? closeRate - quitRate : quitRate - closeRate);
}

/** The sum; null if a value is unknown. */
const sumOf = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);

/** The rate at which a trade closed, and the rate when the stop was requested. */
function closingOf({ closeRate, quitRate }: Trade): string | null {
  if (closeRate === null) return null;
  if (quitRate === null) return texts.closedAt(formatPrice(closeRate));
  const digits = priceDigits([closeRate, quitRate]);
  return texts.closedAt(formatPrice(closeRate, digits)) + texts.requestedAt(formatPrice(quitRate, digits));
}

interface StopReceiptProps {
  bot: Bot;
  /** The final figures; undefined until they have arrived. */
  statistic: Statistic | undefined;
}

/** The trades that the hard stop that ended a run has closed, and those it could not close. Null if there are none, or that is not known. */
function useReceipt({ bot, statistic }: StopReceiptProps) {
  const { api } = useMember();
  const request = statistic?.events?.findLast(({ kind }) => kind === 'HARD_STOP_REQUESTED');
  const isWanted = hasEnded(bot) && request !== undefined;
  const { data } = useQuery({
    ...tradesQuery(api, bot.uuid, 'close', { page: 0, size: most, closedFrom: request?.at }),
    enabled: isWanted,
    // Those of another run are not this run's.
    placeholderData: undefined,
  });
  const isLeft = isWanted && (bot.leftOnExchange ?? 0) + (bot.openTrades ?? 0) > 0;
  const { data: left } = useQuery({
    ...tradesQuery(api, bot.uuid, 'open', { page: 0, size: most }),
    enabled: isLeft,
    // The confirmation of the stop has asked the same before.
    staleTime: 0,
    placeholderData: undefined,
  });
  if (!statistic || !isWanted || !data || data.total > data.items.length) return null;
  const closed = data.items.filter(({ exitReason }) => !otherReasons.includes(exitReason));
  const gone = data.items.map(({ id }) => id);
  const stillOpen = isLeft && left ? left.items.filter(({ id }) => !gone.includes(id)) : [];
  if (closed.length === 0 && stillOpen.length === 0) return null;
  return { closed, stillOpen, currency: statistic.currency };
}

const anchor = 'stop-receipt';

/** Leads to the receipt of the stop on the same page. Renders nothing if there is none. */
export function ReceiptLink(run: StopReceiptProps) {
  return useReceipt(run) && <JumpLink to={anchor}>{texts.receipt}</JumpLink>;
}

/**
 * What the hard stop that ended a run has closed: each trade with its rate, what closing cost, and first what it could not close.
 * Renders nothing if that is not known.
 */
export function StopReceipt(run: StopReceiptProps) {
  const receipt = useReceipt(run);
  if (!receipt) return null;
  const { closed, stillOpen, currency } = receipt;
  const total = totalOf(closed);
  const cost = sumOf(closed.map(againstRequest));
  const fees = sumOf(closed.map((trade) => trade.fees?.close ?? null));
  return (
    <Stack id={anchor} tabIndex={-1} gap={2}>
      {stillOpen.map((trade) => (
        <Text key={trade.id} size="small" weight="medium">
          {texts.notClosed(nameOf(trade))}
        </Text>
      ))}
      <Text weight="medium">
        {texts.closedByStop(closed.length)} <SignedFigure {...total} unit={currency} />
      </Text>
      <Stack as="ul" gap={1} aria-label={texts.receipt}>
        {closed.map((trade) => (
          <TradeLine key={trade.id} trade={trade} fractionDigits={total.fractionDigits}>
            {closingOf(trade)}
          </TradeLine>
        ))}
      </Stack>
      {closed.length > 0 && (
        <DescriptionList
          items={[
            cost !== null && {
              label: texts.againstRequest,
              value: <SignedFigure value={cost} unit={currency} />,
            },
            fees !== null && {
              label: texts.exitFees,
              value: <Figure value={formatAmount(fees)} unit={currency} />,
            },
          ]}
        />
      )}
    </Stack>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { botQuery, botRunsQuery, userInfoQuery } from '../../api/queries.ts';
import type { Bot, Statistic } from '../../contract/answers.ts';
import { lifeOf } from '../../machines/bot/bot.life.ts';
import {
  type BotView,
  selectBotView,
  selectIsDisabled,
  selectIsEnabled,
} from '../../machines/bot/bot.selectors.ts';
import { selectUuid } from '../../machines/session/session.selectors.ts';
import { notKnown, openTrades as open } from '../../texts/bot-actions.ts';
import { leftOnExchange as left, statuses } from '../../texts/bot-status.ts';
import { createLocalStore } from '../../ui/store/store.ts';
import { useMember } from '../member/member.ts';
import { useRuntime } from '../member/runtime.ts';

/**
 * The member's bot, for everything that shows or controls it: its status, the intent and the newest run. The status
 * and the run belong together: while a newer run is loading, both stay those of the previous run.
 */
export function useBot() {
  const member = useMember();
  useEffect(() => member.followBot(), [member]);
  const snapshot = useSelector(member.bot, (current) => current);
  const view = selectBotView(snapshot);

  const { data: info } = useQuery(userInfoQuery(member.api));
  const botUuid = info?.botUuid ?? null;
  const { data: newest } = useQuery({
    ...botQuery(member.api, botUuid ?? ''),
    // The machine's feed fetches it. Two fetching parts would repeat a request that failed.
    enabled: false,
    placeholderData: keepPreviousData,
  });
  /** Null if the bot never ran; undefined while unknown. */
  const run: Bot | null | undefined = view === 'unused' ? null : newest;

  return {
    actor: member.bot,
    snapshot,
    view,
    isEnabled: selectIsEnabled(snapshot),
    isDisabled: selectIsDisabled(snapshot),
    run,
  };
}

/** The largest page that the service returns. */
const latest = { page: 0, size: 100, sort: 'activatedAt', order: 'DESC' } as const;

export function useRunsQuery() {
  const { api } = useMember();
  const userUuid = useSelector(useRuntime().session, selectUuid);
  return { ...botRunsQuery(api, userUuid ?? '', latest), enabled: userUuid !== null };
}

/** The ids of runs whose warning about trades left on the exchange the member has closed. */
export const seenRuns = createLocalStore<readonly string[]>({
  key: 'botdeck.seenRuns',
  parse: (stored) =>
    Array.isArray(stored) ? stored.filter((uuid): uuid is string => typeof uuid === 'string') : [],
});

/**
 * The id of the run that this member's dashboard showed here last, so that the next visit can ask for its figures before
 * the service has named it. Null if none was shown, or after signing out.
 */
export const lastBot = createLocalStore<string | null>({
  key: 'botdeck.lastBot',
  parse: (stored) => (typeof stored === 'string' ? stored : null),
});

type TradeCounts = Pick<Bot, 'openTrades' | 'leftOnExchange'>;

/**
 * How many trades a run has open, or left open on the exchange: never both, and never 0 beside trades that are open. Null
 * if the service does not say.
 */
export const openCountOf = ({ openTrades, leftOnExchange }: TradeCounts) => leftOnExchange || openTrades;

/** The same, with what they are called. */
export const openTradesFact = (bot: TradeCounts) => ({
  label: bot.leftOnExchange ? left : open,
  value: openCountOf(bot) ?? notKnown,
});

const tones = {
  unknown: 'neutral',
  unavailable: 'warning',
  unused: 'neutral',
  starting: 'info',
  trading: 'success',
  entryStopped: 'warning',
  stopping: 'warning',
  stopped: 'neutral',
  released: 'neutral',
  unrecognized: 'neutral',
} as const satisfies Record<BotView, string>;

/**
 * A bot's status as people read it: its name, what it means for the member, and its tone.
 * @param isLasting a hard stop is taking long
 */
export const statusOf = (view: BotView, isLasting = false) => ({
  ...statuses[view === 'stopping' && isLasting ? 'stoppingLong' : view],
  tone: tones[view],
});

/** Whether the run is over: its figures are as of its end and no longer change. */
export function isFinal({ to, asOf }: Pick<Statistic, 'to' | 'asOf'>): boolean {
  return Date.parse(to) < Date.parse(asOf);
}

/**
 * Whether the figures are from before the run ended, so its last trades may be missing. An end that is still to come by the
 * service's own clock is none: its figures would be missing until then.
 */
export function isBehind(
  { asOf }: Pick<Statistic, 'asOf'>,
  { asOf: now, deactivatedAt }: Pick<Bot, 'asOf' | 'deactivatedAt'>,
): boolean {
  if (deactivatedAt === null) return false;
  const end = Date.parse(deactivatedAt);
  return Date.parse(asOf) < end && !(now !== null && Date.parse(now) < end);
}

interface StopProgress {
  /** Trades that it has closed. */
  closed: number;
  /** Trades that it is to close. */
  all: number;
}

/** How far the hard stop in progress is. Null if there is none, if it has nothing to close, or if the service does not say. */
export function stopProgressOf(bot: Bot | null | undefined): StopProgress | null {
  if (!bot || lifeOf(bot) !== 'stopping' || bot.closedByStop === null) return null;
  const all = bot.closedByStop + (bot.openTrades ?? 0);
  return all > 0 ? { closed: bot.closedByStop, all } : null;
}

import type { Bot, Statistic } from '../../contract/answers.ts';
import { hasEnded } from '../../machines/bot/bot.life.ts';
import { selectActionStep } from '../../machines/bot/bot.selectors.ts';
import { useMedia } from '../../ui/media/media.ts';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { media } from '../../ui/theme/tokens.ts';
import { describeRoom, useMeasuredLimit, useReachedLimit } from './loss-limit.ts';
import { useBot } from './use-bot.ts';

/** The menu of the bot, its confirmations, the news that its loss limit acted, and a stop's receipt: no page needs them as it opens. */
export const botCode = onDemand(() => import('./bot-parts.tsx'));

/** Asks for confirmation of an intent on any page. Rendered once, in the frame around the page. */
export function BotConfirmation() {
  const { actor, snapshot } = useBot();
  const code = useOnDemand(botCode, selectActionStep(snapshot) !== 'idle', () => {
    actor.send({ type: 'request.cancel' });
    tellNotLoaded();
  });
  return code && <code.parts.ConfirmAction />;
}

/**
 * Says that the loss limit acted: in a message, shown once on any page, or in a banner, until the member closes it or sets
 * the limit again.
 */
export function LossLimitNews({ as }: { as: 'LimitMessage' | 'LimitBanner' }) {
  const reached = useReachedLimit();
  const code = useOnDemand(botCode, reached !== null, tellNotLoaded);
  if (!code || !reached) return null;
  const News = code.parts[as];
  return <News reached={reached} />;
}

/** Whether the loss limit acted, but the code that says so has not loaded. */
export function useIsNewsMissing(): boolean {
  const hasActed = useReachedLimit() !== null;
  // What shows the news also reports that it failed to load.
  const code = useOnDemand(botCode, hasActed, () => {});
  return hasActed && !code;
}

/** How far the loss limit is, while it measures a run. On a phone, a status longer than that of a trading bot takes its space. */
export function LimitGauge() {
  const { run, view, isDisabled } = useBot();
  const isPhone = useMedia(media.phone);
  if (!run || isDisabled || (isPhone && view !== 'trading')) return null;
  return <Room />;
}

function Room() {
  const { data: limit } = useMeasuredLimit();
  const room = limit ? describeRoom(limit) : null;
  const code = useOnDemand(botCode, room !== null, tellNotLoaded);
  return code && room && <code.parts.RoomGauge room={room} />;
}

interface LastStopProps {
  /** All of it, or a link to it. */
  as: 'StopReceipt' | 'ReceiptLink';
  bot: Bot;
  statistic: Statistic | undefined;
}

/** What the hard stop that ended the run did. */
export function LastStop({ as, bot, statistic }: LastStopProps) {
  const isStopped = hasEnded(bot) && statistic?.events?.some(({ kind }) => kind === 'HARD_STOP_REQUESTED');
  const code = useOnDemand(botCode, isStopped === true, tellNotLoaded);
  if (!code) return null;
  const Receipt = code.parts[as];
  return <Receipt bot={bot} statistic={statistic} />;
}

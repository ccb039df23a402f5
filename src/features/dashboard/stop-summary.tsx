import { useQuery } from '@tanstack/react-query';
import { tradesQuery } from '../../api/queries.ts';
import type { Bot, Statistic, Trade } from '../../contract/answers.ts';
import { lifeOf } from '../../machines/bot/bot.life.ts';
import { useMember } from '../../shared/member/member.ts';
import { closedByStop } from '../../texts/dashboard.ts';
import { SignedFigure } from '../../ui/figure/figure.tsx';
import { Text } from '../../ui/text/text.tsx';

/** As many as one answer holds. A run never has that many open trades. */
const most = 100;

/** Why a trade may have closed after the stop was requested, but not because of it. */
const otherReasons: readonly Trade['exitReason'][] = ['TAKE_PROFIT', 'STOP_LOSS', 'TIME_LIMIT', 'MEMBER'];

interface StopSummaryProps {
  bot: Bot;
  /** The final figures; undefined until they have arrived. */
  statistic: Statistic | undefined;
}

/** How many trades the hard stop that ended a run has closed, and their profit. Renders nothing if that is not known. */
export function StopSummary({ bot, statistic }: StopSummaryProps) {
  const { api } = useMember();
  const request = statistic?.events?.findLast(({ kind }) => kind === 'HARD_STOP_REQUESTED');
  const { data } = useQuery({
    ...tradesQuery(api, bot.uuid, 'close', { page: 0, size: most, closedFrom: request?.at }),
    enabled: lifeOf(bot) === 'stopped' && request !== undefined,
  });
  if (!data || !statistic || data.total > data.items.length) return null;
  const closed = data.items.filter(({ exitReason }) => !otherReasons.includes(exitReason));
  if (closed.length === 0) return null;
  return (
    <Text as="p" weight="medium">
      {closedByStop(closed.length)}{' '}
      <SignedFigure
        value={closed.reduce((sum, { profitAbs }) => sum + profitAbs, 0)}
        unit={statistic.currency}
      />
    </Text>
  );
}

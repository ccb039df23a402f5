import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { replayQuery } from '../../api/look.ts';
import type { BotEvent, Trade } from '../../contract/answers.ts';
import { link, linkOfDay } from '../../texts/replay.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { type CalendarDate, dateOf, zoneName } from '../../ui/format/calendar-date.ts';
import { Inline } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { LatestEvents } from '../bot/latest-events.tsx';
import { useLiveBot } from '../bot/live-bot.ts';
import { useRunTime } from '../bot/run-time.ts';
import { useTimeZone } from '../member/time-zone.ts';
import { useLookApi } from '../member/use-look-api.ts';
import { replayPath } from '../routes/member-paths.ts';

interface ReplayLinkProps {
  botId: string;
  day: CalendarDate;
  /** The moment and the pair to show first. */
  at?: string;
  pair?: string;
}

/** Whether a day can be replayed; false until that is known. It reads the day, so that the replay opens at once. */
function useIsReplayed(botId: string, day: CalendarDate | null): boolean {
  const { zone } = useTimeZone();
  const query = replayQuery(useLookApi(), botId, { day: day ?? '', zone: zoneName(zone) });
  const { data } = useQuery({ ...query, enabled: day !== null });
  return data != null;
}

/** Leads to the replay of a day, if it can be replayed. */
export function DayReplayLink({ botId, day, at, pair }: ReplayLinkProps) {
  if (!useIsReplayed(botId, day)) return null;
  return (
    <ButtonLink size="small" href={replayPath(botId, { day, ...(at && { at }), ...(pair && { pair }) })}>
      <History size={16} aria-hidden="true" />
      {linkOfDay}
    </ButtonLink>
  );
}

/** Leads from a closed trade to the day on which it closed, and to its entry, if that was on the same day. */
export function TradeReplayLink({ botId, trade }: { botId: string; trade: Trade }) {
  const { zone } = useTimeZone();
  const { closeDate, openDate, pair } = trade;
  if (closeDate === null) return null;
  return <DayReplayLink botId={botId} day={dateOf(closeDate, zone)} at={openDate} pair={pair} />;
}

/** The last day of a run, if it can be replayed; null until that is known. */
function useLastReplay(botId: string): CalendarDate | null {
  const { zone } = useTimeZone();
  const { data: bot } = useLiveBot(botId).query;
  const now = useRunTime(botId);
  const day = bot ? dateOf(bot.deactivatedAt ?? new Date(now), zone) : null;
  return useIsReplayed(botId, day) ? day : null;
}

/** Leads from a run to its last day. */
export function RunReplayLink({ botId }: { botId: string }) {
  const day = useLastReplay(botId);
  if (day === null) return null;
  return (
    <Link variant="quiet" href={replayPath(botId, { day })}>
      <Inline as="span" gap={1}>
        <History size={16} aria-hidden="true" />
        {link}
      </Inline>
    </Link>
  );
}

/** What happened to a run. Each time leads to its moment, if the run can be replayed. */
export function ReplayedEvents({ botId, events }: { botId: string; events: readonly BotEvent[] }) {
  const { zone } = useTimeZone();
  const isReplayed = useLastReplay(botId) !== null;
  const pathOf = (at: string) => replayPath(botId, { day: dateOf(at, zone), at });
  return <LatestEvents events={events} pathOf={isReplayed ? pathOf : undefined} />;
}

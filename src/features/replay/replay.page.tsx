import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import { describeProblem } from '../../api/errors.ts';
import type { Replay } from '../../contract/answers.ts';
import { selectProblem } from '../../machines/problem.ts';
import { selectReplayMode } from '../../machines/replay/replay.machine.ts';
import { serviceNow } from '../../shared/bot/service-clock.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { Part } from '../../shared/query/part.tsx';
import { NotInRun, UnknownRun } from '../../shared/report/unknown-run.tsx';
import { dayParam, momentParam, replayPath, runPath } from '../../shared/routes/member-paths.ts';
import { stringParam } from '../../shared/routes/search-params.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/replay.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { addDays, type CalendarDate, dateOf, isDate, zoneName } from '../../ui/format/calendar-date.ts';
import { format, formatDateTime, formatTimeOfDay } from '../../ui/format/date-time.ts';
import { formatMoney, formatNumber } from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { BackLink } from '../../ui/page/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { DayCandles } from './day-candles.tsx';
import { DayLine } from './day-line.tsx';
import { Events, Figures, OpenTrades } from './moment.tsx';
import { Controls, TimeOfMoment } from './player.tsx';
import * as styles from './replay.css.ts';
import { happeningsOf } from './replay-data.ts';
import { type ReplayActor, useReplay } from './use-replay.ts';

/** "Sun, 1 Nov 2026". */
const nameOf = (day: CalendarDate) =>
  format(day, 'utc', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

/** The way to the day before and the one after, as far as the run lasted. */
function OtherDays({ botId, day }: { botId: string; day: Replay }) {
  const [before, after] = [addDays(day.day, -1), addDays(day.day, 1)];
  return (
    <Inline>
      {before >= day.firstDay && (
        <ButtonLink size="small" href={replayPath(botId, { day: before })}>
          <ChevronLeft size={16} aria-hidden="true" />
          {texts.previousDay}
        </ButtonLink>
      )}
      {after <= day.lastDay && (
        <ButtonLink size="small" href={replayPath(botId, { day: after })}>
          {texts.nextDay}
          <ChevronRight size={16} aria-hidden="true" />
        </ButtonLink>
      )}
    </Inline>
  );
}

/** What is said of the whole day. */
function Notes({ day }: { day: Replay }) {
  const { zone } = useTimeZone();
  const notes = [
    !day.isOver && texts.soFar(formatDateTime(day.to, zone)),
    day.total > day.trades.length && texts.cut(formatNumber(day.trades.length), formatNumber(day.total)),
    day.total === 0 && texts.emptyDay(formatMoney(day.balances[0] ?? 0, day.currency)),
  ].filter((note) => note !== false);
  return notes.length === 0 ? null : <Text>{notes.join(' ')}</Text>;
}

interface DayProps {
  actor: ReplayActor;
  botId: string;
  day: Replay;
}

/** Each part that changes with the moment renders on its own, so a moment renders only what it changes. */
const Day = memo(function Day({ actor, botId, day }: DayProps) {
  const happenings = useMemo(() => happeningsOf(day), [day]);
  const { zone } = useTimeZone();
  const isPhone = useMedia(media.phone);
  const controls = <Controls actor={actor} day={day} happenings={happenings} />;
  return (
    <div className={styles.day}>
      <Stack gap={6}>
        <div className={styles.row}>
          <Card
            title={texts.player(nameOf(day.day))}
            // The balance on the dashboard, which people compare it with, is newer.
            meta={!day.isOver && texts.upTo(formatTimeOfDay(day.to, zone))}
            actions={<OtherDays botId={botId} day={day} />}
          >
            <Stack>
              {/* The most important first: on a small phone, the controls cover the end. */}
              {!isPhone && <TimeOfMoment actor={actor} from={day.from} />}
              <Figures actor={actor} day={day} />
              {day.balances.length > 0 && <DayLine actor={actor} day={day} />}
              {!isPhone && controls}
              <Notes day={day} />
            </Stack>
          </Card>
          <Events actor={actor} day={day} happenings={happenings} />
        </div>
        <div className={styles.row}>
          <div className={styles.candles}>
            <Part title={texts.candles}>
              <DayCandles actor={actor} botId={botId} day={day} />
            </Part>
          </div>
          <OpenTrades actor={actor} botId={botId} day={day} />
        </div>
      </Stack>
      {/* After everything that it controls, so that it stays in view with all of it. */}
      {isPhone && controls}
    </div>
  );
});

interface ChosenReplayProps {
  botId: string;
  day: CalendarDate;
  at: string | null;
}

function ChosenReplay({ botId, day, at }: ChosenReplayProps) {
  const { zone } = useTimeZone();
  const { actor, data } = useReplay(botId, zoneName(zone), { day, at });
  const mode = useSelector(actor, selectReplayMode);
  const problem = useSelector(actor, selectProblem);
  switch (mode) {
    case 'unavailable':
      return (
        <NotInRun botId={botId} card={pages.replay} title={texts.notOfferedTitle}>
          {texts.notOffered}
        </NotInRun>
      );
    case 'failed':
      if (problem?.code === 'error.bot.notFound') return <UnknownRun />;
      if (problem?.code === 'error.generic.badRequest')
        return (
          <NotInRun botId={botId} card={pages.replay} title={texts.noSuchDayTitle}>
            {texts.noSuchDay}
          </NotInRun>
        );
      return (
        <Card title={pages.replay}>
          <ErrorState title={texts.notLoaded} onRetry={() => actor.send({ type: 'replay.retry' })}>
            {problem && describeProblem(problem)}
          </ErrorState>
        </Card>
      );
    default:
      return mode === 'loading' || !data ? (
        <Card title={texts.player(nameOf(day))}>
          <Loading label={texts.loading}>
            <Stack>
              <Skeleton width="12rem" height="7rem" />
              <Skeleton height="16rem" />
            </Stack>
          </Loading>
        </Card>
      ) : (
        <Day actor={actor} botId={botId} day={data} />
      );
  }
}

/** A day of a run, moment by moment. The address has the run, the day and the moment. */
export default function ReplayPage() {
  const { id = '' } = useParams();
  const search = useSearch();
  const { zone } = useTimeZone();
  const chosen = stringParam(search, dayParam) ?? '';
  // A replay that is under way must not change its day at midnight.
  const [openedAt] = useState(() => new Date(serviceNow()));
  const day = isDate(chosen) ? chosen : dateOf(openedAt, zone);
  return (
    <Stack gap={6}>
      <Stack gap={1} align="start">
        <BackLink href={runPath(id)}>{pages.botRun}</BackLink>
        <Heading level={1}>{pages.replay}</Heading>
      </Stack>
      <ChosenReplay
        // Another zone has other days.
        key={`${id} ${zone}`}
        botId={id}
        day={day}
        at={stringParam(search, momentParam)}
      />
    </Stack>
  );
}

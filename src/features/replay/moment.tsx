import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Replay, ReplayTrade } from '../../contract/answers.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { tradePath } from '../../shared/routes/member-paths.ts';
import { timesIn } from '../../texts/charts.ts';
import * as texts from '../../texts/replay.ts';
import { Card } from '../../ui/card/card.tsx';
import { Figure, Headline, SignedFigure } from '../../ui/figure/figure.tsx';
import { format, formatDateTime, formatTimeOfDay, time, zoneLabel } from '../../ui/format/date-time.ts';
import { formatAmount, formatMoney, formatPrice, priceDigits } from '../../ui/format/number.ts';
import { Stack, setVars } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import * as styles from './replay.css.ts';
import { currentOf, type Happening, mostOpen, tradeName } from './replay-data.ts';
import { type ReplayActor, useInTurn, useReplayedState } from './use-replay.ts';

/** The balance at the moment, how it has changed in the day, and how far the loss limit is. */
export function Figures({ actor, day }: { actor: ReplayActor; day: Replay }) {
  const { currency } = day;
  const { balance, change, limit } = useReplayedState(actor, day, 'figures');
  const room =
    limit === undefined ? (
      texts.limitNotRecorded
    ) : limit === null ? (
      texts.noLimit
    ) : (
      // Between two checks, the balance may fall below the limit before the limit acts.
      <Figure value={formatAmount(Math.max(balance - limit, 0))} unit={currency} />
    );
  return (
    <Stack gap={1}>
      <Headline
        items={[
          { label: texts.balance, value: <Figure value={formatAmount(balance)} unit={currency} /> },
          { label: texts.change, value: <SignedFigure value={change} unit={currency} /> },
          { label: texts.room, value: room },
        ]}
      />
      {day.limits.some((level) => level.balance !== null) && (
        <Text size="small" tone="quiet">
          {/* Its line stays, so nothing below it moves while the day is played. */}
          {limit == null ? '\u00a0' : texts.actsAt(formatMoney(limit, currency))}
        </Text>
      )}
    </Stack>
  );
}

interface OpenTradeWordsProps {
  botId: string;
  trade: ReplayTrade;
  currency: string;
}

/** The part of an open trade that does not change while it is open. */
const OpenTradeWords = memo(function OpenTradeWords({ botId, trade, currency }: OpenTradeWordsProps) {
  const { zone } = useTimeZone();
  const { openDate, openRate, stopRate } = trade;
  const digits = priceDigits([openRate, stopRate ?? openRate]);
  const rate = (value: number) => `${formatPrice(value, digits)}\u00a0${currency}`;
  return (
    <>
      <Link href={tradePath(botId, String(trade.id))}>{tradeName(trade)}</Link>
      <Text size="small" tone="quiet">
        {texts.openSince(formatDateTime(openDate, zone), rate(openRate))}
        {stopRate !== null && texts.stopAt(rate(stopRate))}
      </Text>
    </>
  );
});

/** The trades that are open at the moment, and what each would bring. */
export function OpenTrades({ actor, botId, day }: { actor: ReplayActor; botId: string; day: Replay }) {
  const { open } = useReplayedState(actor, day, 'trades');
  const most = useMemo(() => mostOpen(day), [day]);
  const { currency } = day;
  return (
    <Card title={texts.openTrades}>
      <ul className={styles.openTrades} style={setVars({ [styles.mostRows]: String(most) })}>
        {open.map(({ trade, profit }) => (
          <li key={trade.id} className={styles.openTrade}>
            <OpenTradeWords botId={botId} trade={trade} currency={currency} />
            <span className={styles.noWrap}>
              <SignedFigure value={profit} unit={currency} />
            </span>
          </li>
        ))}
        {open.length === 0 && (
          <li>
            <Text tone="quiet">{texts.noneOpen}</Text>
          </li>
        )}
      </ul>
    </Card>
  );
}

interface EventRowProps {
  happening: Happening;
  time: string;
  currency: string;
  isCurrent: boolean;
  onChoose: (happening: Happening) => void;
}

const EventRow = memo(function EventRow({ happening, time, currency, isCurrent, onChoose }: EventRowProps) {
  const { profit, words } = happening;
  return (
    <li>
      <button
        type="button"
        className={styles.event}
        aria-current={isCurrent || undefined}
        onClick={() => onChoose(happening)}
      >
        <span className={styles.eventTime}>{time}</span>
        <span>{words}</span>
        {profit === null ? <span /> : <SignedFigure value={profit} unit={currency} />}
      </button>
    </li>
  );
});

interface EventsProps {
  actor: ReplayActor;
  day: Replay;
  happenings: readonly Happening[];
}

/** What happened in the day. Each event leads to its moment. The latest up to the moment is marked; of several at the same time, the one that was pressed. */
export function Events({ actor, day, happenings }: EventsProps) {
  const { zone } = useTimeZone();
  const list = useRef<HTMLOListElement>(null);
  // Of several at the same moment, the one that was pressed.
  const [chosen, setChosen] = useState<Happening>();
  const current = useInTurn(actor, 'events', (moment) =>
    chosen?.offset === moment ? happenings.indexOf(chosen) : currentOf(happenings, moment),
  );
  useEffect(() => {
    const show = () => {
      const row = list.current?.children[current];
      if (!list.current || !(row instanceof HTMLElement)) return;
      // The list scrolls, and never the page.
      const { clientHeight, offsetTop, scrollTop } = list.current;
      const topOf = (other: HTMLElement) => other.offsetTop - offsetTop;
      const top = topOf(row);
      // The last row in view fades out.
      if (top >= scrollTop && top + 2 * row.offsetHeight <= scrollTop + clientHeight) return;
      // No row is cut off at the top.
      const middle = top - (clientHeight - row.offsetHeight) / 2;
      const rows = [...list.current.children].filter((child) => child instanceof HTMLElement);
      const first = rows.find((other) => topOf(other) >= middle) ?? row;
      list.current.scrollTop = topOf(first);
    };
    // Measuring now would lay the page out twice in this frame.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [current]);
  const { times, sharedZone } = useMemo(() => {
    const [first, last] = [zoneLabel(zone, day.from), zoneLabel(zone, day.to)];
    const start = Date.parse(day.from);
    const write = (at: Date) => (first === last ? format(at, zone, time) : formatTimeOfDay(at, zone));
    return {
      times: happenings.map(({ offset }) => write(new Date(start + offset))),
      sharedZone: first === last && happenings.length > 0 ? first : undefined,
    };
  }, [day, happenings, zone]);
  const choose = useCallback(
    (happening: Happening) => {
      setChosen(happening);
      actor.send({ type: 'moment.chosen', to: happening.offset });
    },
    [actor],
  );
  return (
    <div className={styles.besidePlayer}>
      <Card title={texts.events} meta={sharedZone && timesIn(sharedZone)}>
        {happenings.length === 0 ? (
          <Text tone="quiet">{texts.noEvents}</Text>
        ) : (
          <ol ref={list} className={styles.events}>
            {happenings.map((happening, index) => (
              <EventRow
                key={happening.key}
                happening={happening}
                time={times[index] ?? ''}
                currency={day.currency}
                isCurrent={index === current}
                onChoose={choose}
              />
            ))}
          </ol>
        )}
      </Card>
    </div>
  );
}

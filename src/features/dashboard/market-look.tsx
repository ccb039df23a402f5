import { useState } from 'react';
import type { BotLook, PairLook } from '../../contract/answers.ts';
import { describeChange, useLook } from '../../shared/bot/use-look.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { DayReplayLink } from '../../shared/trade/replay-link.tsx';
import * as texts from '../../texts/look.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { formatExactTime } from '../../ui/format/axis-time.ts';
import { dateOf } from '../../ui/format/calendar-date.ts';
import { formatDate, formatDateTime, zoneLabel } from '../../ui/format/date-time.ts';
import { formatNumber, formatPercent } from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { Drawer } from '../../ui/shell/app-shell.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

const hour = 3_600_000;
const moments = [
  { value: 'now', label: texts.moments.now, ago: 0 },
  { value: 'hour', label: texts.moments.hour, ago: hour },
  { value: 'sixHours', label: texts.moments.sixHours, ago: 6 * hour },
  { value: 'day', label: texts.moments.day, ago: 24 * hour },
] as const;
type Moment = (typeof moments)[number]['value'];

const tones = {
  IN_TRADE: 'info',
  READY: 'success',
  RESTING: 'neutral',
  TOO_QUIET: 'neutral',
  TOO_CLOSE: 'neutral',
  UNKNOWN: 'neutral',
} as const;

/** Why a pair was not traded, or what becomes of its trade. `isWaiting`: it lacks only a free slot. */
function useReason(look: PairLook, isWaiting: boolean): string | null {
  const { zone } = useTimeZone();
  const { state, price, mean, distance, minDistance, range, minRange, restsUntil, change } = look;
  const side = texts.sides[price < mean ? 'below' : 'above'];
  const timeOf = (at: string) => formatDateTime(at, zone);
  switch (state) {
    case 'IN_TRADE':
      return change && describeChange(look, texts.atTime(timeOf(change.at)));
    case 'RESTING':
      return restsUntil && texts.resting(timeOf(restsUntil));
    case 'TOO_QUIET':
      return texts.tooQuiet(formatPercent(range * 100), formatPercent(minRange * 100));
    case 'TOO_CLOSE':
      return texts.tooClose(inDeviations(distance), side, inDeviations(minDistance));
    case 'READY':
      return (isWaiting ? texts.readyButFull : texts.ready)(inDeviations(distance), side);
    case 'UNKNOWN':
      return null;
  }
}

const inDeviations = (distance: number) =>
  formatNumber(distance, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function Pair({ look, entry }: { look: PairLook; entry: BotLook['entry'] }) {
  const isWaiting = entry === 'FULL' && look.state === 'READY';
  const reason = useReason(look, isWaiting);
  return (
    <Stack as="li" gap={1}>
      <Inline justify="between">
        <Text as="span" weight="medium">
          {look.pair}
        </Text>
        {isWaiting ? (
          <Badge>{texts.waiting}</Badge>
        ) : (
          <Badge tone={tones[look.state]}>{texts.states[look.state]}</Badge>
        )}
      </Inline>
      {reason && (
        <Text size="small" tone="quiet" isNumeric>
          {reason}
        </Text>
      )}
    </Stack>
  );
}

function Look({ botId, look: { at, nextAt, entry, pairs } }: { botId: string; look: BotLook }) {
  const { zone } = useTimeZone();
  // The bot looks more than once a minute.
  const exact = (time: string) =>
    `${formatDate(time, zone)}, ${formatExactTime(time, zone)}\u00a0${zoneLabel(zone, time)}`;
  if (pairs.length === 0) return <Text>{texts.nothing}</Text>;
  return (
    <Stack>
      <Stack gap={1}>
        <Text weight="medium">{texts.entries[entry]}</Text>
        <Text size="small" tone="quiet" isNumeric>
          {texts.lookedAt(exact(at))}
        </Text>
        {nextAt && (
          <Text size="small" tone="quiet" isNumeric>
            {texts.nextAt(exact(nextAt))}
          </Text>
        )}
      </Stack>
      <Inline>
        <DayReplayLink botId={botId} day={dateOf(at, zone)} at={at} />
      </Inline>
      <Heading level={3}>{texts.pairs}</Heading>
      <Stack as="ul" gap={3} aria-label={texts.pairs}>
        {pairs.map((pair) => (
          <Pair key={pair.pair} look={pair} entry={entry} />
        ))}
      </Stack>
    </Stack>
  );
}

interface MarketLookProps {
  botId: string;
  /** The service's time now, in milliseconds since 1970. */
  now: number;
  onClose: () => void;
}

/** Why each pair is traded or not, now and up to a day ago. */
export function MarketLook({ botId, now, onClose }: MarketLookProps) {
  const [moment, setMoment] = useState<Moment>('now');
  // The day before the drawer was opened stays the same while it is open.
  const [openedAt] = useState(now);
  const ago = moments.find(({ value }) => value === moment)?.ago ?? 0;
  const query = useLook(botId, ago > 0 ? new Date(openedAt - ago).toISOString() : undefined);
  return (
    <Drawer title={texts.open} size="wide" isOpen onClose={onClose}>
      <Stack>
        <Inline>
          <SegmentedControl label={texts.when} options={moments} value={moment} onChange={setMoment} />
        </Inline>
        <QueryView
          query={query}
          failed={texts.notLoaded}
          loading={<Loading label={texts.loading} height="24rem" />}
        >
          {(look) => (look ? <Look botId={botId} look={look} /> : <Text>{texts.notOffered}</Text>)}
        </QueryView>
      </Stack>
    </Drawer>
  );
}

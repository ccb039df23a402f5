import type { BotEvent } from '../../contract/answers.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/dashboard.ts';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { Grow, Inline, Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

const mostShown = 3;

/** What happened to the run since its start, newest first. Renders nothing if nothing did, or if the service does not say. */
export function LatestEvents({ events }: { events: readonly BotEvent[] }) {
  const { zone } = useTimeZone();
  if (events.every(({ kind }) => kind === 'STARTED')) return null;
  const newest = events
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, mostShown);
  return (
    <Stack gap={2}>
      <Heading level={3} size="small">
        {texts.latestEvents}
      </Heading>
      <Stack as="ul" gap={1}>
        {newest.map(({ at, kind, by }) => (
          <li key={`${at} ${kind}`}>
            <Inline gap={1} align="baseline">
              <Text as="span" size="small">
                {texts.event(texts.eventKinds[kind], texts.eventSources[by])}
              </Text>{' '}
              <Grow>
                <Text size="small" tone="quiet" align="end" isNumeric>
                  <Timestamp at={at} zone={zone} />
                </Text>
              </Grow>
            </Inline>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

import type { BotEvent } from '../../contract/answers.ts';
import * as texts from '../../texts/dashboard.ts';
import { Grow, Inline, Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { When } from '../member/when.tsx';

const mostShown = 3;

interface LatestEventsProps {
  events: readonly BotEvent[];
  /** The address of a moment, if there is one. */
  pathOf?: ((at: string) => string) | undefined;
}

/** What happened to the run since its start, newest first. Renders nothing if nothing did, or if the service does not say. */
export function LatestEvents({ events, pathOf }: LatestEventsProps) {
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
        {newest.map(({ at, kind, by }) => {
          const time = <When at={at} />;
          return (
            <li key={`${at} ${kind}`}>
              <Inline gap={1} align="baseline">
                <Text as="span" size="small">
                  {texts.event(texts.eventKinds[kind], texts.eventSources[by])}
                </Text>{' '}
                <Grow>
                  <Text size="small" tone="quiet" align="end" isNumeric>
                    {pathOf ? <Link href={pathOf(at)}>{time}</Link> : time}
                  </Text>
                </Grow>
              </Inline>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}

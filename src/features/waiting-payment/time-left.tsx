import { TriangleAlert } from 'lucide-react';
import * as texts from '../../texts/waiting-payment.ts';
import { formatCountdown } from '../../ui/format/duration.ts';
import { Inline } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useNow } from '../../ui/timing/timing.ts';

interface TimeLeftProps {
  until: string;
  /** How far the service's clock is ahead of this computer's, in milliseconds. */
  ahead: number;
}

const shortTime = 5 * 60_000;

/** The time left to pay an order, counted down by the service's clock. The last minutes stand out. */
export function TimeLeft({ until, ahead }: TimeLeftProps) {
  const left = Date.parse(until) - useNow() - ahead;
  if (!(left > 0)) return <>{texts.timeOver}</>;
  const clock = formatCountdown(left);
  return (
    <span role="timer" aria-label={texts.timeLeftLabel(clock)}>
      {left > shortTime ? (
        texts.timeLeft(clock)
      ) : (
        <Text as="span" size="small" tone="warning" weight="strong" isNumeric>
          <Inline as="span" gap={1}>
            <TriangleAlert size={14} aria-hidden="true" />
            {texts.shortTimeLeft(clock)}
          </Inline>
        </Text>
      )}
    </span>
  );
}

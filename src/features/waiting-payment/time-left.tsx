import { formatCountdown } from '../../ui/format/duration.ts';
import { useNow } from '../../ui/media/use-now.ts';

interface TimeLeftProps {
  until: string;
  /** How far the service's clock is ahead of this computer's, in milliseconds. */
  ahead: number;
}

/** How long an order can still be paid, counting down by the service's clock. */
export function TimeLeft({ until, ahead }: TimeLeftProps) {
  const left = Date.parse(until) - useNow() - ahead;
  if (left <= 0) return <>The time to pay is over. The order is being closed.</>;
  return (
    <span role="timer" aria-label={`Time left to pay: ${formatCountdown(left)}`}>
      {formatCountdown(left)} left to pay
    </span>
  );
}

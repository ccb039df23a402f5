import { formatCountdown } from '../../ui/format/duration.ts';
import { useNow } from '../../ui/media/use-now.ts';

/** How long an order can still be paid, counting down. */
export function TimeLeft({ until }: { until: string }) {
  const left = Date.parse(until) - useNow();
  if (left <= 0) return <>The time to pay is over. The order is being closed.</>;
  return (
    <span role="timer" aria-label={`Time left to pay: ${formatCountdown(left)}`}>
      {formatCountdown(left)} left to pay
    </span>
  );
}

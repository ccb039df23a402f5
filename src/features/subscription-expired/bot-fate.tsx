import { useBot } from '../../shared/bot/use-bot.ts';
import * as texts from '../../texts/subscription-expired.ts';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { whatHappened } from './what-happened.ts';

/** What happened to the bot. The page waits for it, but not while it reloads. */
export function BotFate() {
  const { actor, view, run } = useBot();

  if (view === 'unavailable') {
    return (
      <ErrorState title={texts.botNotLoaded} onRetry={() => actor.send({ type: 'bot.reload' })}>
        {texts.renewAnyway}
      </ErrorState>
    );
  }
  if (run === undefined) {
    return (
      <Loading label={texts.loading}>
        <Skeleton height="3rem" />
      </Loading>
    );
  }
  return (
    <Text as="p" isProse>
      {whatHappened(run)}
    </Text>
  );
}

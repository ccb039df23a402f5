import { useSelector } from '@xstate/react';
import { selectBotView } from '../../machines/bot/bot.selectors.ts';
import { useMember } from '../../runtime/member.ts';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Loading } from '../../ui/skeleton/loading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useCurrentBot } from '../../widgets/bot-status/use-current-bot.ts';
import { whatHappened } from './what-happened.ts';

/** What became of the bot. */
export function BotFate() {
  const { bot: actor } = useMember();
  const view = useSelector(actor, selectBotView);
  const bot = useCurrentBot();

  if (view === 'unavailable') {
    return (
      <ErrorState title="The bot could not be loaded" onRetry={() => actor.send({ type: 'bot.reload' })}>
        You can renew the subscription all the same.
      </ErrorState>
    );
  }
  if (bot === undefined) {
    return (
      <Loading label="Loading what happened to the bot">
        <Skeleton height="3rem" />
      </Loading>
    );
  }
  return (
    <Text as="p" isProse>
      {whatHappened(bot)}
    </Text>
  );
}

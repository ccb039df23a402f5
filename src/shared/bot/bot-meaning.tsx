import type { Bot } from '../../contract/answers.ts';
import { lifeOf } from '../../machines/bot/bot.life.ts';
import { selectIsStopLasting } from '../../machines/bot/bot.selectors.ts';
import { closedOf, leftNone } from '../../texts/bot-status.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { statusOf } from './status-of.ts';
import { stopProgressOf } from './stop-progress.ts';
import { useBot } from './use-bot.ts';

/** What the status of the newest run means, and how far a hard stop is. Announced when it changes. */
export function BotMeaning({ bot }: { bot: Bot | null }) {
  const { snapshot } = useBot();
  const life = lifeOf(bot);
  const progress = stopProgressOf(bot);
  return (
    <Stack gap={1} role="status">
      <Text as="p" isProse>
        {statusOf(life, selectIsStopLasting(snapshot)).meaning}
        {/* `LeftOnExchange` shows beside it how many trades it left open. */}
        {life === 'released' && bot?.leftOnExchange === 0 && ` ${leftNone}`}
      </Text>
      {progress && (
        <Text as="p" weight="medium">
          {closedOf(progress.closed, progress.all)}
        </Text>
      )}
    </Stack>
  );
}

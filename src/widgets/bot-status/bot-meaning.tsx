import type { Bot } from '../../contract/answers.ts';
import { selectIsStopLasting } from '../../machines/bot/bot.selectors.ts';
import { closedOf } from '../../texts/bot-status.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { describeBot } from './describe-bot.ts';
import { useBot } from './use-bot.ts';

/** What the status of the newest run means, and how far a hard stop is. Announced when it changes. */
export function BotMeaning({ bot }: { bot: Bot | null }) {
  const { snapshot } = useBot();
  const isStopping = bot?.status === 'STOP_INIT';
  const closed = isStopping ? bot.closedByStop : null;
  const all = (closed ?? 0) + (bot?.openTrades ?? 0);
  return (
    <Stack gap={1} role="status">
      <Text as="p" isProse>
        {describeBot(bot, selectIsStopLasting(snapshot)).meaning}
      </Text>
      {closed !== null && all > 0 && (
        <Text as="p" weight="medium">
          {closedOf(closed, all)}
        </Text>
      )}
    </Stack>
  );
}

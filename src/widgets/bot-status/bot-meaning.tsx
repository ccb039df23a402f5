import type { Bot } from '../../contract/answers.ts';
import { lifeOf } from '../../machines/bot/bot.life.ts';
import { selectIsStopLasting } from '../../machines/bot/bot.selectors.ts';
import { closedOf, leftNone } from '../../texts/bot-status.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { statusOf } from './status-of.ts';
import { useBot } from './use-bot.ts';

/** What the status of the newest run means, and how far a hard stop is. Announced when it changes. */
export function BotMeaning({ bot }: { bot: Bot | null }) {
  const { snapshot } = useBot();
  const life = lifeOf(bot);
  const closed = life === 'stopping' ? (bot?.closedByStop ?? null) : null;
  const all = (closed ?? 0) + (bot?.openTrades ?? 0);
  return (
    <Stack gap={1} role="status">
      <Text as="p" isProse>
        {statusOf(life, selectIsStopLasting(snapshot)).meaning}
        {/* `LeftOnExchange` shows beside it how many trades it left open. */}
        {life === 'released' && bot?.leftOnExchange === 0 && ` ${leftNone}`}
      </Text>
      {closed !== null && all > 0 && (
        <Text as="p" weight="medium">
          {closedOf(closed, all)}
        </Text>
      )}
    </Stack>
  );
}

import type { Bot } from '../../contract/answers.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { describeBot } from './describe-bot.ts';

/** The bot's status in a word or two; null if there is no bot. */
export function BotStatusBadge({ bot }: { bot: Bot | null }) {
  const { label, tone } = describeBot(bot);
  return (
    <Badge tone={tone} icon={tone === 'neutral' ? 'off' : 'on'}>
      {label}
    </Badge>
  );
}

import type { Bot } from '../../contract/answers.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { type BotState, describeBot } from './describe-bot.ts';

/** The bot's status in a word or two; null if there is no bot. */
export function BotStatusBadge({ bot }: { bot: Bot | null }) {
  return <StatusBadge status={describeBot(bot)} />;
}

/** A described status in a word or two. */
export function StatusBadge({ status: { label, tone } }: { status: BotState }) {
  return (
    <Badge tone={tone} icon={tone === 'neutral' ? 'off' : 'on'}>
      {label}
    </Badge>
  );
}

import type { Bot } from '../../contract/answers.ts';
import { lifeOf } from '../../machines/bot/bot.life.ts';
import * as texts from '../../texts/bot-status.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { statusOf } from './status-of.ts';

interface Doubt {
  /** The status could not be refreshed. It then has a question mark, and no color. */
  isStale?: boolean;
}

/** The bot's status in a word or two; null if there is no bot. */
export function BotStatusBadge({ bot, isStale }: Doubt & { bot: Bot | null }) {
  return <StatusBadge status={statusOf(lifeOf(bot))} isStale={isStale} />;
}

/** A described status in a word or two. */
export function StatusBadge({
  status: { label, tone },
  isStale,
}: Doubt & { status: Pick<ReturnType<typeof statusOf>, 'tone'> & { label: string } }) {
  return isStale ? (
    <Badge icon="off">{texts.doubtful(label)}</Badge>
  ) : (
    <Badge tone={tone} icon={tone === 'neutral' ? 'off' : 'on'}>
      {label}
    </Badge>
  );
}

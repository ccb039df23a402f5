import { useEffect } from 'react';
import { routes } from '../../routing/routes.ts';
import { useMember } from '../../runtime/member.ts';
import { Link } from '../../ui/link/link.tsx';
import { BotStatusBadge } from '../../widgets/bot-status/bot-status-badge.tsx';
import { describeBot } from '../../widgets/bot-status/describe-bot.ts';
import { useCurrentBot } from '../../widgets/bot-status/use-current-bot.ts';

/** How the bot is, on every page, leading to where that can be changed. */
export function BotLink() {
  const member = useMember();
  useEffect(() => member.followBot(), [member]);
  const bot = useCurrentBot();
  if (!bot) return null;
  return (
    <Link variant="quiet" href={routes.tradeBot.path} aria-label={`Trade bot: ${describeBot(bot).label}`}>
      <BotStatusBadge bot={bot} />
    </Link>
  );
}

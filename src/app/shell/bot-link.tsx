import { Bot } from 'lucide-react';
import { useEffect } from 'react';
import { routes } from '../../routing/routes.ts';
import { useMember } from '../../runtime/member.ts';
import { Inline } from '../../ui/layout/inline.tsx';
import { Link } from '../../ui/link/link.tsx';
import { BotStatusBadge } from '../../widgets/bot-status/bot-status-badge.tsx';
import { describeBot } from '../../widgets/bot-status/describe-bot.ts';
import { useCurrentBot } from '../../widgets/bot-status/use-current-bot.ts';
import * as styles from './bot-link.css.ts';

/** How the bot is now, on every page, also on those about something else; leads to where that can be changed. */
export function BotLink() {
  const member = useMember();
  useEffect(() => member.followBot(), [member]);
  const bot = useCurrentBot();
  if (!bot) return null;
  return (
    <Link variant="quiet" href={routes.tradeBot.path} aria-label={`Trade bot: ${describeBot(bot).label}`}>
      <Inline as="span" gap={2} isSingleLine>
        <span className={styles.words}>Trade bot:</span>
        <Bot size={20} aria-hidden="true" className={styles.icon} />
        <BotStatusBadge bot={bot} />
      </Inline>
    </Link>
  );
}

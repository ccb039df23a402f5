import { Bot } from 'lucide-react';
import { routes } from '../../routing/routes.ts';
import * as texts from '../../texts/shell.ts';
import { Inline } from '../../ui/layout/inline.tsx';
import { Link } from '../../ui/link/link.tsx';
import { BotStatusBadge } from '../../widgets/bot-status/bot-status-badge.tsx';
import { describeBot } from '../../widgets/bot-status/describe-bot.ts';
import { useBot } from '../../widgets/bot-status/use-bot.ts';
import * as styles from './bot-link.css.ts';

/** The bot's status at the top of every page. It links to the page where a member can change it. */
export function BotLink() {
  const { run } = useBot();
  if (!run) return null;
  return (
    <Link variant="quiet" href={routes.tradeBot.path} aria-label={texts.botLinkTo(describeBot(run).label)}>
      <Inline as="span" gap={2} isSingleLine>
        <span className={styles.words}>{texts.botLink}</span>
        <Bot size={20} aria-hidden="true" className={styles.icon} />
        <BotStatusBadge bot={run} />
      </Inline>
    </Link>
  );
}

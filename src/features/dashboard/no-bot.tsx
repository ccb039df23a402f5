import { Bot } from 'lucide-react';
import { routes } from '../../routing/routes.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { describeBot } from '../../widgets/bot-status/describe-bot.ts';

/** The dashboard before the first run. */
export function NoBot() {
  return (
    <Card title="Your bot">
      <EmptyState
        title={describeBot(null).label}
        icon={<Bot size={20} />}
        action={
          <ButtonLink variant="primary" href={routes.tradeBot.path}>
            Set up the bot
          </ButtonLink>
        }
      >
        Connect your exchange account, allocate funds and start the bot. Its balance, figures and trades show
        up here from then on.
      </EmptyState>
    </Card>
  );
}

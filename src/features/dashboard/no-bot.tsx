import { Bot } from 'lucide-react';
import { routes } from '../../shared/routes/routes.ts';
import { statuses } from '../../texts/bot-status.ts';
import * as texts from '../../texts/dashboard.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

/** The dashboard before the first run. */
export function NoBot() {
  return (
    <Card title={texts.bot}>
      <EmptyState
        title={statuses.unused.label}
        icon={<Bot size={20} />}
        action={
          <ButtonLink variant="primary" href={routes.tradeBot.path}>
            {texts.setUp}
          </ButtonLink>
        }
      >
        {texts.noBot}
      </EmptyState>
    </Card>
  );
}

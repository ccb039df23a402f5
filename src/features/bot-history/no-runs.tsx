import { History } from 'lucide-react';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/bot-history.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

/** The history before the first run. */
export function NoRuns() {
  return (
    <EmptyState
      title={texts.noRunsTitle}
      icon={<History size={20} />}
      action={<ButtonLink href={routes.tradeBot.path}>{texts.goToBot}</ButtonLink>}
    >
      {texts.noRuns}
    </EmptyState>
  );
}

import { SearchX } from 'lucide-react';
import * as texts from '../../texts/bot-history.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { routes } from '../routes/routes.ts';

/** Shown in place of a run that does not exist. */
export function UnknownRun() {
  return (
    <Card title={texts.unknownRunTitle}>
      <EmptyState
        title={texts.unknownRunHeading}
        icon={<SearchX size={20} />}
        action={<ButtonLink href={routes.botHistory.path}>{texts.seeAllRuns}</ButtonLink>}
      >
        {texts.unknownRun}
      </EmptyState>
    </Card>
  );
}

import { SearchX } from 'lucide-react';
import { routes } from '../../routing/routes.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

/** Stands in for a run that is not there. */
export function UnknownRun() {
  return (
    <Card title="No such run">
      <EmptyState
        title="There is no run with this address"
        icon={<SearchX size={20} />}
        action={<ButtonLink href={routes.botHistory.path}>See all runs</ButtonLink>}
      >
        The link may be incomplete, or it is about the bot of another account.
      </EmptyState>
    </Card>
  );
}

import { History } from 'lucide-react';
import { routes } from '../../routing/routes.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

/** The history before the first run. */
export function NoRuns() {
  return (
    <EmptyState
      title="No runs yet"
      icon={<History size={20} />}
      action={<ButtonLink href={routes.tradeBot.path}>Go to the trade bot</ButtonLink>}
    >
      A run starts when you start the bot and stays here after it has ended.
    </EmptyState>
  );
}

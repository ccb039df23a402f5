import { useSearch } from 'wouter';
import { scoreboardTitle } from '../../texts/bot-history.ts';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { scoreParam } from '../routes/member-paths.ts';
import { stringParam } from '../routes/search-params.ts';
import { RequestedCard } from './requested-card.tsx';

const scoreboardCode = onDemand(() => import('./scoreboard.tsx'));

interface ScoreboardCardProps {
  /** The run whose trades count; all runs if it is left out. */
  botId?: string;
}

/** Which kinds of trades won and lost. The address may ask for it, too. */
export function ScoreboardCard({ botId }: ScoreboardCardProps) {
  const search = useSearch();
  return (
    <RequestedCard
      title={scoreboardTitle}
      code={scoreboardCode}
      isRequested={stringParam(search, scoreParam) !== null}
    >
      {({ Scoreboard }) => <Scoreboard botId={botId} />}
    </RequestedCard>
  );
}

import { useState } from 'react';
import { useSearch } from 'wouter';
import { scoreboardTitle as title } from '../../texts/bot-history.ts';
import { show, showWhat } from '../../texts/ui.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { inSentence } from '../../ui/format/text.ts';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { Part } from '../query/part.tsx';
import { scoreParam } from '../routes/member-paths.ts';
import { stringParam } from '../routes/search-params.ts';

const scoreboardCode = onDemand(() => import('./scoreboard.tsx'));

interface ScoreboardCardProps {
  /** The run whose trades count; all runs if it is left out. */
  botId?: string;
}

/** Which kinds of trades won and lost. Shows its title alone until the member, or the address, asks for the rest. */
export function ScoreboardCard({ botId }: ScoreboardCardProps) {
  const search = useSearch();
  const [isOpen, setIsOpen] = useState(() => stringParam(search, scoreParam) !== null);
  const code = useOnDemand(scoreboardCode, isOpen, () => {
    setIsOpen(false);
    tellNotLoaded();
  });
  const isShown = isOpen && code !== undefined;
  const place = useFocusWhenLost(isShown, { preventScroll: true });
  const button = (
    <Button
      size="small"
      aria-label={showWhat(inSentence(title))}
      {...scoreboardCode.intent}
      isPending={isOpen}
      onPress={() => setIsOpen(true)}
    >
      {show}
    </Button>
  );
  return (
    <div ref={place} tabIndex={-1}>
      <Card title={title} actions={!isShown && button}>
        {isShown && (
          <Part title={title}>
            <code.Scoreboard botId={botId} />
          </Part>
        )}
      </Card>
    </div>
  );
}

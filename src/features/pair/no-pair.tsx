import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { runPath } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/pair.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

interface NoPairProps {
  botId: string;
  title: string;
  children: ReactNode;
}

/** Shown in place of the candles if there is no pair to show, with the way back to the run. */
export function NoPair({ botId, title, children }: NoPairProps) {
  return (
    <Card title={texts.candles}>
      <EmptyState
        title={title}
        icon={<SearchX size={20} />}
        action={<ButtonLink href={runPath(botId)}>{texts.backToRun}</ButtonLink>}
      >
        {children}
      </EmptyState>
    </Card>
  );
}

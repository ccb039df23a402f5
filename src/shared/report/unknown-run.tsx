import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/errors.ts';
import * as texts from '../../texts/bot-history.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { runPath } from '../routes/member-paths.ts';
import { routes } from '../routes/routes.ts';

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

interface NotInRunProps {
  botId: string;
  /** The title of the card. */
  card: string;
  title: string;
  children: ReactNode;
}

/** Shown in place of something that a run does not have, with the way back to the run. */
export function NotInRun({ botId, card, title, children }: NotInRunProps) {
  return (
    <Card title={card}>
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

/** Whether the service says that the member has no such run, or that the id is invalid. A run without figures is known. */
export function isUnknownRun(error: Error | null): boolean {
  return (
    error instanceof ApiError &&
    [400, 403, 404].includes(error.status) &&
    error.code !== 'error.bot.statisticsNotFound'
  );
}

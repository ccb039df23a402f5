import * as texts from '../../texts/dashboard.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Part } from '../../widgets/failures/part.tsx';
import { useLiveBot } from '../../widgets/live-bot/use-live-bot.ts';
import { RunReport } from '../../widgets/run-report/run-report.tsx';
import { BotCard } from './bot-card.tsx';

/** The bot's current status and the results of its run so far. */
export function RunOverview({ botId }: { botId: string }) {
  const { query, isLive, isOver } = useLiveBot(botId);
  return (
    <Stack gap={8}>
      <Part title={texts.bot}>
        <BotCard query={query} />
      </Part>
      <RunReport botId={botId} isLive={isLive} hasEnded={isOver} />
    </Stack>
  );
}

import { useLiveBot, useStatistic } from '../../shared/bot/live-bot.ts';
import { Part } from '../../shared/query/part.tsx';
import { RunReport } from '../../shared/report/run-report.tsx';
import * as texts from '../../texts/dashboard.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { BotCard } from './bot-card.tsx';
import { Needs } from './needs.tsx';

/** What needs the member, how the money is doing, what the bot is doing, and the results of its run so far. */
export function RunOverview({ botId }: { botId: string }) {
  const { query, isOver, ...run } = useLiveBot(botId);
  const { data: statistic, error } = useStatistic(botId, run.isLive);
  return (
    <Stack gap={6}>
      <Needs query={query} />
      <RunReport
        botId={botId}
        {...run}
        hasEnded={isOver}
        side={
          <Part title={texts.bot}>
            <BotCard query={query} statistic={statistic} isStatisticFailed={error !== null} />
          </Part>
        }
      />
    </Stack>
  );
}

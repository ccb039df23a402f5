import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { botQuery } from '../../api/queries.ts';
import { useStatistic } from '../../shared/bot/live-bot.ts';
import { StrategyCard } from '../../shared/bot/strategy.tsx';
import { MemberContext, useMember } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { RunReport } from '../../shared/report/run-report.tsx';
import { ClosedPeriodProvider } from '../../shared/trade/use-closed-period.tsx';
import * as texts from '../../texts/demo.ts';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { addDays, dateOf } from '../../ui/format/calendar-date.ts';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { formatMoney, formatPercent, withSign } from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import data from './demo.gen.json';
import { createDemo, demoBotId } from './demo-answers.ts';
import type { Glance } from './glance.tsx';

/** What the figures are based on, and what else members get. */
function About() {
  const { zone } = useTimeZone();
  const statistic = data.answers[`/user/bots/${demoBotId}/statistic`];
  const { days, runs, totalPnlRatio } = data.answers['/user/strategy'].measured;
  const share = (ratio: number) => withSign(ratio, formatPercent(ratio * 100, 0));
  return (
    <Card title={texts.aboutTitle} meta={texts.standsStill(formatDateTime(data.asOf, zone))}>
      <DescriptionList
        items={[
          { label: texts.funds, value: formatMoney(statistic.startBalance, statistic.currency) },
          { label: texts.length, value: texts.days(days) },
          { label: texts.prices, value: texts.simulated },
          { label: texts.run, value: texts.middle(runs) },
          { label: texts.all(runs), value: texts.range(share(totalPnlRatio.low), share(totalPnlRatio.high)) },
          {
            label: texts.limit,
            value: texts.limitNotReached(formatPercent(data.answers['/user/loss-limit'].drawdown * 100, 0)),
          },
        ]}
      />
      <Text size="small" tone="quiet" isProse>
        {texts.reading}
      </Text>
    </Card>
  );
}

/** The month of the last day has hardly begun. */
const lastWholeDay = addDays(dateOf(data.asOf, 'utc'), -1);

interface DemoRunProps {
  Glance: typeof Glance;
  /** What a visitor can do next. */
  next: ReactNode;
}

function Run({ Glance, next }: DemoRunProps) {
  const query = useQuery(botQuery(useMember().api, demoBotId));
  const { data: statistic } = useStatistic(demoBotId, false);
  return (
    <Stack gap={6}>
      <Glance query={query} statistic={statistic} isStatisticFailed={false} />
      <RunReport
        botId={demoBotId}
        // Nothing changes any longer, and nothing can be changed.
        isLive={false}
        isStopping={false}
        hasEnded={false}
        hasLeftNone={false}
        hasPairLinks={false}
        calendarDay={lastWholeDay}
        side={<About />}
      />
      <StrategyCard />
      <Card title={texts.nextTitle}>
        <Text isProse>{texts.next}</Text>
        <Inline>{next}</Inline>
      </Card>
    </Stack>
  );
}

/** The dashboard over the run of the demo. */
export function DemoRun(props: DemoRunProps) {
  const [demo] = useState(createDemo);
  return (
    <MemberContext value={demo}>
      <QueryClientProvider client={demo.queryClient}>
        <ClosedPeriodProvider>
          <Run {...props} />
        </ClosedPeriodProvider>
      </QueryClientProvider>
    </MemberContext>
  );
}

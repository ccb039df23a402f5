import type { UseQueryResult } from '@tanstack/react-query';
import type { Bot } from '../../contract/answers.ts';
import { hasEnded } from '../../machines/bot/bot.life.ts';
import { useBot } from '../../shared/bot/use-bot.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { Part } from '../../shared/query/part.tsx';
import { QueryFailure } from '../../shared/query/query-view.tsx';
import { Contact } from '../../shared/support/contact.tsx';
import { TradeTable } from '../../shared/trade/trade-table.tsx';
import * as texts from '../../texts/subscription-expired.ts';
import { titles } from '../../texts/trade-table.ts';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { ExchangeAccount } from './exchange-account.tsx';
import { columnWidth } from './expired-skeleton.tsx';
import { leftTradesAnchor, openRuns } from './open-runs.ts';

/** What the member may still have to deal with: the trades that are open, the exchange account, and support for both. */
export function WhatRemains({ runs }: { runs: UseQueryResult<{ items: Bot[] }> }) {
  const { run } = useBot();
  const open = openRuns(run, runs.data?.items);
  return (
    <>
      {open.length > 0 && (
        <Stack gap={6} id={leftTradesAnchor} tabIndex={-1}>
          {open.map((one) => (
            <OpenTrades key={one.uuid} run={one} isEarlier={one !== run} />
          ))}
        </Stack>
      )}
      {runs.error && <QueryFailure query={runs} title={texts.runsNotLoaded} />}
      <Grid columnWidth={columnWidth} gap={6} isStretched>
        <div>
          <ExchangeAccount />
        </div>
        <Contact />
      </Grid>
    </>
  );
}

/** The trades that a run has open or left open, with all that is needed to close them on the exchange. */
function OpenTrades({ run, isEarlier }: { run: Bot; isEarlier: boolean }) {
  const { zone } = useTimeZone();
  const isOver = hasEnded(run);
  const { unmanaged, open } = titles;
  return (
    <Part title={isOver ? unmanaged : open}>
      <TradeTable
        botId={run.uuid}
        state="open"
        isLive={!isOver}
        hasEnded={isOver}
        isForClosing
        expected={(isOver ? run.leftOnExchange : run.openTrades) ?? undefined}
        {...(isEarlier && { title: texts.leftByRun(formatDateTime(run.activatedAt, zone)) })}
      />
    </Part>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Bot } from '../../contract/answers.ts';
import { hasEnded } from '../../machines/bot/bot.life.ts';
import * as texts from '../../texts/subscription-expired.ts';
import { titles } from '../../texts/trade-table.ts';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { Grid } from '../../ui/layout/grid.tsx';
import { useBot } from '../../widgets/bot-status/use-bot.ts';
import { useRunsQuery } from '../../widgets/bot-status/use-runs-query.ts';
import { Contact } from '../../widgets/contact/contact.tsx';
import { Part } from '../../widgets/failures/part.tsx';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';
import { QueryFailure } from '../../widgets/query/query-failure.tsx';
import { TradeTable } from '../../widgets/trade-table/trade-table.tsx';
import { ExchangeAccount } from './exchange-account.tsx';

/** What the member may still have to deal with: the trades that are open, the exchange account, and support for both. */
export function WhatRemains() {
  const { view, run } = useBot();
  const runs = useQuery(useRunsQuery());
  // The number of lists must be known first: otherwise what is below them would move.
  if (runs.isPending || (run === undefined && view !== 'unavailable')) return null;

  const earlier = (runs.data?.items ?? []).filter((one) => mayHaveLeftTrades(one) && one.uuid !== run?.uuid);
  return (
    <>
      {run && mayHaveOpenTrades(run) && <OpenTrades run={run} />}
      {earlier.map((one) => (
        <OpenTrades key={one.uuid} run={one} isEarlier />
      ))}
      {runs.error && <QueryFailure query={runs} title={texts.runsNotLoaded} />}
      <Grid columnWidth="22rem" gap={6} isStretched>
        <div>
          <ExchangeAccount />
        </div>
        <Contact />
      </Grid>
    </>
  );
}

/** Of a run that is not over, only the list can say. */
function mayHaveOpenTrades(run: Bot): boolean {
  return !hasEnded(run) || mayHaveLeftTrades(run);
}

/** A hard stop closes every trade. A soft stop may have left some, unless the service says otherwise. */
function mayHaveLeftTrades({ status, leftOnExchange }: Bot): boolean {
  return leftOnExchange === null ? status === 'FORCE_STOPPED' : leftOnExchange > 0;
}

/** The trades that a run has open or left open, with all that is needed to close them on the exchange. */
function OpenTrades({ run, isEarlier = false }: { run: Bot; isEarlier?: boolean }) {
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
        expected={(isOver ? run.leftOnExchange : run.openTrades) ?? undefined}
        {...(isEarlier && { title: texts.leftByRun(formatDateTime(run.activatedAt, zone)) })}
      />
    </Part>
  );
}

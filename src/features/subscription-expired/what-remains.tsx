import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { apiKeysQuery } from '../../api/queries.ts';
import type { ApiKey, Bot } from '../../contract/answers.ts';
import { hasEnded, mayHaveLeftTrades } from '../../machines/bot/bot.life.ts';
import { LockedNote } from '../../shared/bot/bot-status.tsx';
import { useBot } from '../../shared/bot/use-bot.ts';
import { ConnectedKey } from '../../shared/keys/connected-key.tsx';
import { useMember } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { Part } from '../../shared/query/part.tsx';
import { QueryFailure, QueryView } from '../../shared/query/query-view.tsx';
import { Contact } from '../../shared/support/contact.tsx';
import { TradeTable } from '../../shared/trade/trade-table.tsx';
import * as texts from '../../texts/subscription-expired.ts';
import * as botTexts from '../../texts/trade-bot.ts';
import { titles } from '../../texts/trade-table.ts';
import { Card } from '../../ui/card/card.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';

/** The least width of the page's two columns, above and below the trades. */
export const columnWidth = '22rem';

/**
 * Takes the place of the page until it is known what the bot left open. The button that renews waits as well: a warning about
 * trades appears above it and would push it away from under the pointer.
 */
export function ExpiredSkeleton() {
  return (
    <Loading label={texts.loading}>
      <Stack gap={6}>
        <Grid columnWidth={columnWidth} gap={6} isStretched>
          <Skeleton height="11rem" />
          <Skeleton height="11rem" />
        </Grid>
        <Skeleton height="14rem" />
        <Grid columnWidth={columnWidth} gap={6} isStretched>
          <Skeleton height="28rem" />
          <Skeleton height="28rem" />
        </Grid>
      </Stack>
    </Loading>
  );
}

/** The connected exchange accounts, which can be disconnected once the bot has stopped. */
function ExchangeAccount() {
  const { api } = useMember();
  const query = useQuery(apiKeysQuery(api));
  return (
    <Card title={botTexts.exchangeAccount}>
      <QueryView
        query={query}
        failed={botTexts.exchangeAccountNotLoaded}
        loading={<Loading label={botTexts.exchangeAccountLoading} height="6rem" />}
      >
        {(keys) => <Keys keys={keys} />}
      </QueryView>
    </Card>
  );
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const { isEnabled } = useBot();
  const ref = useFocusWhenLost(keys.length);
  return (
    <Stack ref={ref} tabIndex={-1}>
      {keys.map((key) => (
        <ConnectedKey key={key.uuid} apiKey={key} isLocked={isEnabled} onReplace={null} />
      ))}
      {keys.length === 0 && (
        <Text tone="quiet" isProse>
          {texts.notConnected}
        </Text>
      )}
      {isEnabled && keys.length > 0 && <LockedNote what={botTexts.lockedApiKey} />}
    </Stack>
  );
}

/** The id of the lists of trades on the page. */
export const leftTradesAnchor = 'left-trades';

/** The runs that have trades open or may have left some, the newest first. */
export function openRuns(newest: Bot | null | undefined, runs: readonly Bot[] = []): readonly Bot[] {
  const earlier = runs.filter((run) => mayHaveLeftTrades(run) && run.uuid !== newest?.uuid);
  return newest && mayHaveOpenTrades(newest) ? [newest, ...earlier] : earlier;
}

/** While a run is not over, only the list can say. */
function mayHaveOpenTrades(run: Bot): boolean {
  return !hasEnded(run) || mayHaveLeftTrades(run);
}

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

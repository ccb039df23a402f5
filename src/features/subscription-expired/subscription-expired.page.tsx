import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subscriptionQuery } from '../../api/queries.ts';
import type { Bot, Subscription } from '../../contract/answers.ts';
import { type BotProgress, lifeOf } from '../../machines/bot/bot.life.ts';
import { LeftOnExchange } from '../../shared/bot/left-trades.tsx';
import { useBot, useRunsQuery } from '../../shared/bot/use-bot.ts';
import { useMember } from '../../shared/member/member.ts';
import { When } from '../../shared/member/when.tsx';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/subscription-expired.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Grid, Inline, Stack } from '../../ui/layout/layout.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { columnWidth, ExpiredSkeleton, leftTradesAnchor, openRuns, WhatRemains } from './what-remains.tsx';

export function whatHappened(
  bot: (BotProgress & Pick<Bot, 'closedByStop' | 'leftOnExchange'>) | null,
): string {
  switch (lifeOf(bot)) {
    case 'unused':
      return texts.neverStarted;
    case 'stopped':
      return texts.allClosed;
    case 'released':
      return texts.shutDown(bot?.leftOnExchange ?? null);
    case 'stopping':
      return bot?.closedByStop === null ? texts.stopping : texts.closing;
    case 'unrecognized':
      return texts.unknown;
    case 'starting':
    case 'trading':
    case 'entryStopped':
      return texts.stoppingSoftly;
  }
}

/** What happened to the bot. The page waits for it, but not while it reloads. */
function BotFate() {
  const { actor, view, run } = useBot();

  if (view === 'unavailable') {
    return (
      <ErrorState title={texts.botNotLoaded} onRetry={() => actor.send({ type: 'bot.reload' })}>
        {texts.renewAnyway}
      </ErrorState>
    );
  }
  if (run === undefined) {
    return <Loading label={texts.loading} height="3rem" />;
  }
  return <Text isProse>{whatHappened(run)}</Text>;
}

/** An expired subscription: its effect on the bot, how to renew, and what the member may still have to deal with. */
export default function SubscriptionExpiredPage() {
  const { api } = useMember();
  const { data, isPending } = useQuery(subscriptionQuery(api));
  const { view, run } = useBot();
  const runs = useQuery(useRunsQuery());
  const isKnown = !isPending && !runs.isPending && (run !== undefined || view === 'unavailable');
  // A part that failed and is reloading says so in its place: nothing else disappears for it.
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  return (
    <Stack gap={6}>
      <Heading level={1}>{texts.title}</Heading>
      {!isKnown && !wasKnown ? (
        <ExpiredSkeleton />
      ) : (
        <>
          <LeftOnExchange
            count={openRuns(run, runs.data?.items).reduce((sum, one) => sum + (one.leftOnExchange ?? 0), 0)}
            anchor={leftTradesAnchor}
          />
          <Grid columnWidth={columnWidth} gap={6} isStretched>
            <WhatNext />
            <Card title={texts.whatHappened}>
              <Stack>
                <Text isProse>
                  {data?.subscription ? <End subscription={data.subscription} /> : texts.periodEnded}
                </Text>
                <BotFate />
              </Stack>
            </Card>
          </Grid>
          <WhatRemains runs={runs} />
        </>
      )}
    </Stack>
  );
}

function WhatNext() {
  return (
    <Card title={texts.renewal}>
      <Stack>
        <Text isProse>{texts.kept}</Text>
        <Inline>
          <ButtonLink variant="primary" href={routes.subscriptions.path}>
            {texts.renew}
          </ButtonLink>
        </Inline>
      </Stack>
    </Card>
  );
}

function End({ subscription: { currentPeriodEnd, canceledAt } }: { subscription: Subscription }) {
  const why = canceledAt ? texts.canceled : texts.unpaid;
  if (!currentPeriodEnd) return why;
  return (
    <>
      {texts.endedOn.before}
      <When at={currentPeriodEnd} />
      {texts.endedOn.after}
      {why}
    </>
  );
}

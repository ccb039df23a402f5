import type { UserInfo } from '../../contract/answers.ts';
import { selectActionStep, selectIsStale } from '../../machines/bot/bot.selectors.ts';
import { LeftByEarlierRuns, LeftOnExchange } from '../../shared/bot/left-trades.tsx';
import { seenRuns, useBot } from '../../shared/bot/use-bot.ts';
import { Part } from '../../shared/query/part.tsx';
import { openTradesPath } from '../../shared/routes/routes.ts';
import * as actionTexts from '../../texts/bot-actions.ts';
import * as statusTexts from '../../texts/bot-status.ts';
import * as limitTexts from '../../texts/loss-limit.ts';
import * as texts from '../../texts/trade-bot.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { useStore } from '../../ui/store/store.ts';
import { Allocation } from './allocation.tsx';
import { BotActions } from './bot-actions.tsx';
import { ExchangeAccount } from './exchange-account.tsx';
import { LossLimitCard } from './loss-limit-card.tsx';
import { StatusCard } from './status-card.tsx';

/** Everything about a bot whose status is known. */
export function BotPanel({ info }: { info: UserInfo }) {
  const { actor, snapshot, view, isEnabled, run } = useBot();
  const bot = run ?? null;
  const isStale = selectIsStale(snapshot);
  const step = selectActionStep(snapshot);
  const closed = useStore(seenRuns).length;
  // A finished intent disables the button that was pressed, so its result takes the focus. After an overtaken intent,
  // that happens only with the next answer of the service. A warning takes the button that closes it along.
  const status = useFocusWhenLost(`${step === 'overtaken' ? `${step} ${view}` : step} ${closed}`);

  return (
    <Stack gap={6}>
      {isStale && (
        <Banner tone="warning" title={statusTexts.outdatedTitle} role="status">
          {statusTexts.outdated}
        </Banner>
      )}
      <Stack ref={status} tabIndex={-1} gap={6}>
        {step === 'overtaken' && (
          <Banner
            title={actionTexts.overtakenTitle}
            role="status"
            onClose={() => actor.send({ type: 'request.cancel' })}
          >
            {actionTexts.overtaken}
          </Banner>
        )}
        <Part title={texts.status}>
          <StatusCard bot={bot} isStale={isStale} />
        </Part>
      </Stack>
      {bot && <LeftOnExchange count={bot.leftOnExchange} listedAt={openTradesPath(bot.uuid)} />}
      <LeftByEarlierRuns current={bot} />
      <Part title={texts.actions}>
        <BotActions />
      </Part>
      <Grid columnWidth="20rem" gap={6} isStretched>
        <Stack gap={6}>
          <Part title={texts.allocatedFunds}>
            <Allocation info={info} isLocked={isEnabled} />
          </Part>
          <Part title={limitTexts.title}>
            <LossLimitCard />
          </Part>
        </Stack>
        {/* In a stack, the card stays as high as its content. */}
        <Stack>
          <Part title={texts.exchangeAccount}>
            <ExchangeAccount isLocked={isEnabled} />
          </Part>
        </Stack>
      </Grid>
    </Stack>
  );
}

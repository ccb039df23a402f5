import { useEffect } from 'react';
import type { UserInfo } from '../../contract/answers.ts';
import { selectActionStep, selectBotView, selectIsStale } from '../../machines/bot/bot.selectors.ts';
import { openTradesPath } from '../../routing/routes.ts';
import { useMember } from '../../runtime/member.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { LeftOnExchange } from '../../widgets/bot-status/left-on-exchange.tsx';
import { useBot } from '../../widgets/bot-status/use-bot.ts';
import { Part } from '../../widgets/failures/part.tsx';
import { useFocusWhenLost } from '../../widgets/focus/use-focus-when-lost.ts';
import { Allocation } from './allocation.tsx';
import { BotActions } from './bot-actions.tsx';
import { ExchangeAccount } from './exchange-account.tsx';
import { outcomeOf } from './intent-words.ts';
import { LeftByEarlierRuns } from './left-by-earlier-runs.tsx';
import { StatusCard } from './status-card.tsx';

/** Everything about a bot whose status is known. */
export function BotPanel({ info }: { info: UserInfo }) {
  const { actor, snapshot, view, isEnabled, run } = useBot();
  const bot = run ?? null;
  const step = selectActionStep(snapshot);
  // The button that was pressed is disabled when its action is done: what it brought about comes into view instead.
  // When it was overtaken, that happens only with the next answer of the service.
  const status = useFocusWhenLost(step === 'overtaken' ? `${step} ${view}` : step);
  useOutcomes();

  return (
    <Stack gap={6}>
      {selectIsStale(snapshot) && (
        <Banner tone="warning" title="This status may be out of date" role="status">
          The last look at the bot failed. It is looked at again by itself.
        </Banner>
      )}
      <Stack ref={status} tabIndex={-1} gap={6}>
        {step === 'overtaken' && (
          <Banner
            title="The bot’s status has changed"
            role="status"
            onClose={() => actor.send({ type: 'action.dismiss' })}
          >
            What you asked for no longer fits. Below is how the bot is now.
          </Banner>
        )}
        <Part title="Status">
          <StatusCard bot={bot} />
        </Part>
      </Stack>
      {bot && <LeftOnExchange count={bot.leftOnExchange} listedAt={openTradesPath(bot.uuid)} />}
      <Part title="Actions">
        <BotActions info={info} />
      </Part>
      {/* Below the actions: it comes later than they do and must not push them down. */}
      <LeftByEarlierRuns current={bot} />
      <Grid columnWidth="20rem" gap={6} isStretched>
        <Part title="Allocated funds">
          <Allocation info={info} isLocked={isEnabled} />
        </Part>
        <Part title="Exchange account">
          <ExchangeAccount isLocked={isEnabled} />
        </Part>
      </Grid>
    </Stack>
  );
}

/** Says what an action has done, and forgets with the page what came of one that was not. */
function useOutcomes() {
  const { bot: actor } = useMember();
  useEffect(() => {
    const { unsubscribe } = actor.on('action.done', () => {
      toasts.show({ tone: 'success', title: outcomeOf(selectBotView(actor.getSnapshot())) });
    });
    return () => {
      unsubscribe();
      actor.send({ type: 'action.dismiss' });
    };
  }, [actor]);
}

import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { describeProblem } from '../../api/errors/describe-error.ts';
import { statisticQuery } from '../../api/query-options.ts';
import type { Bot } from '../../contract/answers.ts';
import {
  selectActionProblem,
  selectActionStep,
  selectBotView,
  selectIntent,
} from '../../machines/bot/bot.selectors.ts';
import { useMember } from '../../runtime/member.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { confirmationOf, leftBehind } from './confirmations.ts';
import { OpenTradesAtStake } from './open-trades-at-stake.tsx';

/** Milliseconds. */
const refreshWhileOpen = 10_000;

/**
 * Asks before anything is sent, and stays open when it failed, unless the bot's status rules it out by then. The
 * machine sees to it that it is sent once.
 */
export function ConfirmAction({ bot }: { bot: Bot | null }) {
  const { api, bot: actor } = useMember();
  const intent = useSelector(actor, selectIntent);
  const step = useSelector(actor, selectActionStep);
  const problem = useSelector(actor, selectActionProblem);
  const isResuming = useSelector(actor, (current) => selectBotView(current) === 'entryStopped');
  const isOpen = step === 'confirming' || step === 'sending' || step === 'failed';
  // Asked for ahead of the question, so that what is at stake is there with it.
  const { data: statistic } = useQuery({
    ...statisticQuery(api, bot?.uuid ?? ''),
    enabled: bot !== null && bot.openTrades > 0,
    refetchInterval: isOpen && refreshWhileOpen,
  });
  if (!intent) return null;

  const { title, consequence, confirmLabel, isDanger, tick } = confirmationOf(intent, isResuming, bot);
  const left = intent === 'start' && !isResuming ? leftBehind(bot?.leftOnExchange ?? 0) : null;
  return (
    <ConfirmDialog
      title={title}
      tone={isDanger ? 'danger' : 'neutral'}
      secondAct={tick ? { kind: 'tick', label: tick } : undefined}
      isOpen={isOpen}
      isPending={step === 'sending'}
      confirmLabel={confirmLabel}
      errorMessage={problem ? describeProblem(problem) : undefined}
      onConfirm={() => actor.send({ type: step === 'failed' ? 'action.retry' : 'action.confirm' })}
      onCancel={() => actor.send({ type: step === 'failed' ? 'action.dismiss' : 'action.cancel' })}
    >
      <Stack gap={4}>
        <Text as="p">{consequence}</Text>
        {left && <Banner tone="warning">{left}</Banner>}
        {bot && bot.openTrades > 0 && intent !== 'start' && (
          <OpenTradesAtStake
            openTrades={bot.openTrades}
            openProfit={statistic?.indicators.openProfit.value ?? null}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

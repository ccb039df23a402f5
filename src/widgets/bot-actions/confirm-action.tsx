import { useQuery } from '@tanstack/react-query';
import { describeProblem } from '../../api/errors/describe-error.ts';
import { selectActionProblem, selectActionStep, selectIntent } from '../../machines/bot/bot.selectors.ts';
import * as texts from '../../texts/bot-actions.ts';
import { applies } from '../../texts/loss-limit.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SignedFigure } from '../../ui/figure/signed-figure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useBot } from '../bot-status/use-bot.ts';
import { isOn, meaningOf } from '../loss-limit/limit-meaning.ts';
import { useLossLimitQuery } from '../loss-limit/use-loss-limit.ts';
import { intentWords } from './intent-words.ts';
import { useOpenProfit } from './use-open-profit.ts';
import { useOutcomes } from './use-outcomes.ts';

/**
 * Asks for confirmation before an intent is sent, and stays open if it fails, unless the bot's status has ruled it out
 * by then. The machine sends it only once. Reports the outcome.
 */
export function ConfirmAction() {
  const { actor, snapshot, view, run } = useBot();
  const intent = selectIntent(snapshot);
  const step = selectActionStep(snapshot);
  const problem = selectActionProblem(snapshot);
  const openTrades = run?.openTrades ?? 0;
  const isOpen = step === 'confirming' || step === 'sending' || step === 'failed';
  const openProfit = useOpenProfit({ isWanted: isOpen, isLive: true });
  const { data: limit } = useQuery({
    ...useLossLimitQuery(),
    enabled: intent === 'start' && step === 'confirming',
  });
  useOutcomes();
  if (!intent) return null;

  const words = intentWords(intent, view, openTrades);
  const left = intent === 'start' && view !== 'entryStopped' ? (run?.leftOnExchange ?? 0) : 0;
  return (
    <ConfirmDialog
      title={words.title}
      tone={words.isDanger ? 'danger' : 'neutral'}
      secondAct={words.tick ? { kind: 'tick', label: words.tick } : undefined}
      isOpen={isOpen}
      isPending={step === 'sending'}
      confirmLabel={words.confirmLabel ?? words.label}
      errorMessage={problem ? describeProblem(problem) : undefined}
      onConfirm={() => actor.send({ type: step === 'failed' ? 'action.retry' : 'action.confirm' })}
      onCancel={() => actor.send({ type: step === 'failed' ? 'action.dismiss' : 'action.cancel' })}
    >
      <Stack gap={4}>
        <Text as="p">{words.consequence}</Text>
        {intent === 'start' && limit && isOn(limit) && <Text as="p">{applies(meaningOf(limit))}</Text>}
        {left > 0 && <Banner tone="warning">{texts.leftByLastRun(left)}</Banner>}
        {openTrades > 0 && intent !== 'start' && (
          <OpenTradesAtStake openTrades={openTrades} openProfit={openProfit} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

interface OpenTradesAtStakeProps {
  openTrades: number;
  /** USDT; null while unknown. */
  openProfit: number | null;
}

/** The open trades and their profit. */
function OpenTradesAtStake({ openTrades, openProfit }: OpenTradesAtStakeProps) {
  return (
    <DescriptionList
      items={[
        { label: texts.openTrades, value: openTrades },
        {
          label: texts.openProfit,
          value: openProfit === null ? texts.notKnownYet : <SignedFigure value={openProfit} unit="USDT" />,
        },
      ]}
    />
  );
}

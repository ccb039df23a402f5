import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeProblem } from '../../api/errors.ts';
import { botQuery } from '../../api/queries.ts';
import {
  selectActionStep,
  selectIntent,
  selectIsStakeOutdated,
  selectIsStale,
} from '../../machines/bot/bot.selectors.ts';
import { selectProblem } from '../../machines/problem.ts';
import * as texts from '../../texts/bot-actions.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SignedFigure, Timestamp } from '../../ui/figure/figure.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useMember } from '../member/member.ts';
import { useTimeZone } from '../member/time-zone.ts';
import { ConfirmStart } from './confirm-start.tsx';
import { TradesAtStake } from './hard-stop-trades.tsx';
import { intentWords } from './intent-words.ts';
import { useServiceClock } from './service-clock.ts';
import { useBot } from './use-bot.ts';
import { useOpenProfit } from './use-open-profit.ts';

/**
 * Asks for confirmation before an intent is sent, and stays open if it fails, unless the bot's status has ruled it out
 * by then. The machine sends it only once.
 */
export function ConfirmAction() {
  const { actor, snapshot, view, run } = useBot();
  const intent = selectIntent(snapshot);
  const step = selectActionStep(snapshot);
  const problem = selectProblem(snapshot);
  const openTrades = run ? run.openTrades : 0;
  const readAt = useOutdatedSince();
  if (!intent) return null;

  const words = intentWords(intent, view, readAt === null ? openTrades : null);
  const dialog = {
    isOpen: step === 'confirming' || step === 'sending' || step === 'failed',
    isPending: step === 'sending',
    onConfirm: () => actor.send({ type: 'request.confirm' }),
    onCancel: () => actor.send({ type: 'request.cancel' }),
    errorMessage: problem ? describeProblem(problem) : undefined,
  };
  if (intent === 'start')
    return <ConfirmStart {...dialog} words={words} isResumption={view === 'entryStopped'} />;
  return (
    <ConfirmDialog
      {...dialog}
      title={words.title}
      tone={words.isDanger ? 'danger' : 'neutral'}
      secondAct={words.tick ? { kind: 'tick', label: words.tick } : undefined}
      confirmLabel={words.confirmLabel ?? words.label}
    >
      <Stack>
        <Text>{words.consequence}</Text>
        {readAt !== null && (
          <Banner tone="warning">{selectIsStale(snapshot) ? texts.outdated : texts.refreshing}</Banner>
        )}
        {run && openTrades && readAt === null && intent === 'hardStop' ? (
          <TradesAtStake botId={run.uuid} openTrades={openTrades}>
            {(total) => <OpenTradesAtStake openTrades={openTrades} readAt={null} listed={total} />}
          </TradesAtStake>
        ) : (
          (openTrades !== 0 || readAt !== null) && (
            <OpenTradesAtStake openTrades={openTrades} readAt={readAt} />
          )
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** When the newest run was read, in milliseconds since 1970, if it may be out of date; otherwise null. */
function useOutdatedSince(): number | null {
  const { snapshot, run } = useBot();
  const query = botQuery(useMember().api, run?.uuid ?? '');
  const { dataUpdatedAt } = useQuery({ ...query, enabled: false });
  return selectIsStakeOutdated(snapshot) ? dataUpdatedAt : null;
}

interface OpenTradesAtStakeProps {
  /** Null if the service does not say. */
  openTrades: number | null;
  /** When the number was read, in milliseconds since 1970, if it is out of date; otherwise null. */
  readAt: number | null;
  /** The profit of the trades listed below, to show in place of the open profit. */
  listed?: number | null;
}

/** The open trades and their profit, with their times if they are out of date. */
function OpenTradesAtStake({ openTrades, readAt, listed = null }: OpenTradesAtStakeProps) {
  const { zone } = useTimeZone();
  const serviceTime = useServiceClock();
  const openProfit = useOpenProfit({ isLive: true });
  const timed = (figure: ReactNode, at: number) =>
    readAt === null ? (
      figure
    ) : (
      <>
        {figure}
        {texts.asOf.before}
        <Timestamp at={new Date(serviceTime(at))} zone={zone} />
        {texts.asOf.after}
      </>
    );
  const signed = (value: number) => <SignedFigure value={value} unit="USDT" />;
  const profit =
    listed === null ? openProfit && timed(signed(openProfit.value), openProfit.readAt) : signed(listed);
  return (
    <DescriptionList
      items={[
        {
          label: texts.openTrades,
          value: openTrades === null ? texts.notKnown : timed(openTrades, readAt ?? 0),
        },
        openTrades !== 0 && { label: texts.openProfit, value: profit ?? texts.notKnownYet },
      ]}
    />
  );
}

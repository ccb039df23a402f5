import { useQuery } from '@tanstack/react-query';
import { apiKeysQuery, statisticQuery, userInfoQuery } from '../../api/queries.ts';
import type { Bot } from '../../contract/answers.ts';
import * as texts from '../../texts/bot-actions.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { title as lossLimit } from '../../texts/loss-limit.ts';
import { botHistory } from '../../texts/pages.ts';
import { strategy } from '../../texts/strategy.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { formatMoney, withSign } from '../../ui/format/number.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { BeyondBalance } from '../forms/amount-field.tsx';
import { useMember } from '../member/member.ts';
import { tradeBotPath } from '../routes/member-paths.ts';
import { routes } from '../routes/routes.ts';
import { meaningOf } from './limit-words.ts';
import { isOn, useLossLimitQuery } from './loss-limit.ts';
import { useUnmanaged } from './start-needs.ts';
import { useResultsInBrief } from './strategy.tsx';
import { isBehind, useBot } from './use-bot.ts';

/** What a new run hides from view: the figures of the last one. Says where they stay. */
function WhatStartsOver({ last }: { last: Bot }) {
  const { data } = useQuery(statisticQuery(useMember().api, last.uuid));
  const profit = data && !isBehind(data, last) ? data.indicators.totalPnl.value : null;
  return (
    <>
      {texts.startsOver}{' '}
      {profit === null || data === undefined
        ? texts.earlierStay
        : texts.profitStays(withSign(profit, formatMoney(profit, data.currency)))}{' '}
      <Link href={routes.botHistory.path}>{botHistory}</Link>.
    </>
  );
}

interface ConfirmStartProps {
  words: { title: string; label: string; consequence: string };
  /** Resumes entry: the run continues. */
  isResumption?: boolean;
  isOpen: boolean;
  isPending: boolean;
  /** Why the last try failed. */
  errorMessage?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmStart({ words, isResumption = false, ...dialog }: ConfirmStartProps) {
  const { run } = useBot();
  const { data: info } = useQuery(userInfoQuery(useMember().api));
  const { byLast, byEarlier } = useUnmanaged(dialog.isOpen && !isResumption);
  return (
    <ConfirmDialog {...dialog} title={words.title} confirmLabel={words.label}>
      <Stack>
        {!isResumption && (
          <>
            {byLast + byEarlier > 0 && (
              <Banner tone="warning">
                {byEarlier > 0 ? texts.leftByEarlier(byLast + byEarlier) : texts.leftByLast(byLast)}
              </Banner>
            )}
            <BeyondBalance
              allocated={info?.tradingAmount ?? null}
              isStart={dialog.errorMessage === undefined}
            />
          </>
        )}
        <Text>{words.consequence}</Text>
        <StartFacts
          funds={isResumption ? (run?.tradeAmount ?? null) : (info?.tradingAmount ?? null)}
          last={isResumption || !dialog.isOpen ? null : (run ?? null)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

interface StartFactsProps {
  /** USDT; null if not known. */
  funds: number | null;
  /** The run that a new one follows; null if there is none. */
  last: Bot | null;
}

/** Says what a run without a loss limit risks, and where to set one. */
function NoLimit() {
  return (
    <>
      {texts.noLimit} <Link href={tradeBotPath('lossLimit')}>{texts.setLimit}</Link>
    </>
  );
}

/** What the bot trades with, what limits it, and what a new run hides from view. Leaves out what the service does not say. */
function StartFacts({ funds, last }: StartFactsProps) {
  const { data: [account] = [] } = useQuery(apiKeysQuery(useMember().api));
  const { data: limit } = useQuery(useLossLimitQuery());
  const results = useResultsInBrief();
  return (
    <DescriptionList
      layout="columns"
      items={[
        funds && { label: texts.funds, value: texts.ceilingOf(formatMoney(funds, 'USDT')) },
        limit && { label: lossLimit, value: isOn(limit) ? meaningOf(limit) : <NoLimit /> },
        results && { label: strategy, value: results },
        { label: texts.newTrades, value: texts.soon },
        account && {
          label: texts.exchangeAccount,
          value: `${exchanges.names[account.exchange]} ${account.apiKeyMasked}`,
        },
        last && { label: texts.dashboard, value: <WhatStartsOver last={last} /> },
      ]}
    />
  );
}

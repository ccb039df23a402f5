import { useQuery } from '@tanstack/react-query';
import { statisticQuery } from '../../api/queries.ts';
import type { Bot } from '../../contract/answers.ts';
import * as texts from '../../texts/bot-actions.ts';
import { botHistory } from '../../texts/pages.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { withSign } from '../../ui/format/number.ts';
import { Link } from '../../ui/link/link.tsx';
import { useMember } from '../member/member.ts';
import { routes } from '../routes/routes.ts';
import { isBehind } from './is-final.ts';

/** What a new run removes from view: the figures of the last one. Says where they stay. */
export function WhatStartsOver({ last }: { last: Bot }) {
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

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { botQuery, userInfoQuery } from '../../api/queries.ts';
import type { Bot } from '../../contract/answers.ts';
import { selectBotView, selectIsDisabled, selectIsEnabled } from '../../machines/bot/bot.selectors.ts';
import { useMember } from '../member/member.ts';

/**
 * The member's bot, for everything that shows or controls it: its status, the intent and the newest run. The status
 * and the run belong together: while a newer run is loading, both stay those of the previous run.
 */
export function useBot() {
  const member = useMember();
  useEffect(() => member.followBot(), [member]);
  const snapshot = useSelector(member.bot, (current) => current);
  const view = selectBotView(snapshot);

  const { data: info } = useQuery(userInfoQuery(member.api));
  const botUuid = info?.botUuid ?? null;
  const { data: newest } = useQuery({
    ...botQuery(member.api, botUuid ?? ''),
    // The machine's feed fetches it. Two that fetch would repeat a request that failed.
    enabled: false,
    placeholderData: keepPreviousData,
  });
  /** Null if the bot never ran; undefined while unknown. */
  const run: Bot | null | undefined = view === 'unused' ? null : newest;

  return {
    actor: member.bot,
    snapshot,
    view,
    isEnabled: selectIsEnabled(snapshot),
    isDisabled: selectIsDisabled(snapshot),
    run,
  };
}

import { useQuery } from '@tanstack/react-query';
import { apiKeysQuery, userInfoQuery } from '../../api/queries.ts';
import { hasNothingAllocated } from '../forms/allocated.ts';
import { useMember } from '../member/member.ts';
import { useBot } from './use-bot.ts';

/** What a start still needs. */
export interface StartNeeds {
  exchangeAccount: boolean;
  funds: boolean;
}

/** What a member must provide before a new run can start; null if nothing is missing, or not known to be. */
export function useStartNeeds({ isWanted = true } = {}): StartNeeds | null {
  const { api } = useMember();
  const { isDisabled: isBeforeRun } = useBot();
  const { data: info } = useQuery(userInfoQuery(api));
  const { data: keys } = useQuery({ ...apiKeysQuery(api), enabled: isWanted && isBeforeRun });
  const needs = { exchangeAccount: keys?.length === 0, funds: info ? hasNothingAllocated(info) : false };
  return isBeforeRun && (needs.exchangeAccount || needs.funds) ? needs : null;
}

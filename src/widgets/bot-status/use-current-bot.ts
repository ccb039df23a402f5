import { useQuery } from '@tanstack/react-query';
import { botQuery, userInfoQuery } from '../../api/query-options.ts';
import type { Bot } from '../../contract/answers.ts';
import { useMember } from '../../runtime/member.ts';

/** The newest run of the person's bot; null when it never ran, undefined while nobody knows. */
export function useCurrentBot(): Bot | null | undefined {
  const { api } = useMember();
  const { data: info } = useQuery(userInfoQuery(api));
  const botUuid = info?.botUuid ?? null;
  const { data: bot } = useQuery({ ...botQuery(api, botUuid ?? ''), enabled: botUuid !== null });
  return info && botUuid === null ? null : bot;
}

import { useSelector } from '@xstate/react';
import { botRunsQuery } from '../../api/queries.ts';
import { selectUuid } from '../../machines/session/session.selectors.ts';
import { useMember } from '../member/member.ts';
import { useRuntime } from '../member/runtime.ts';

/** The largest page that the service returns. */
const latest = { page: 0, size: 100, sort: 'activatedAt', order: 'DESC' } as const;

/** The query for the member's latest runs. */
export function useRunsQuery() {
  const { api } = useMember();
  const userUuid = useSelector(useRuntime().session, selectUuid);
  return { ...botRunsQuery(api, userUuid ?? '', latest), enabled: userUuid !== null };
}

import { useSelector } from '@xstate/react';
import { botRunsQuery } from '../../api/query-options.ts';
import { selectUuid } from '../../machines/session/session.selectors.ts';
import { useMember } from '../../runtime/member.ts';
import { useRuntime } from '../../runtime/runtime.ts';

/** As many as the service gives at once. */
const latest = { page: 0, size: 100, sort: 'activatedAt', order: 'DESC' } as const;

/** The query of the person's latest runs. */
export function useRunsQuery() {
  const { api } = useMember();
  const userUuid = useSelector(useRuntime().session, selectUuid);
  return { ...botRunsQuery(api, userUuid ?? '', latest), enabled: userUuid !== null };
}

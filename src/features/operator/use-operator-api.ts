import { useMemo } from 'react';
import { createOperatorApi, type OperatorApi } from '../../api/operator.ts';
import { useMember } from '../../shared/member/member.ts';

/** The operator's calls. Their code loads with this page. */
export function useOperatorApi(): OperatorApi {
  const { api } = useMember();
  return useMemo(() => api.with(createOperatorApi), [api]);
}

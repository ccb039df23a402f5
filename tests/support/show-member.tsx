import { vi } from 'vitest';
import type { OperatorMemberDetails } from '../../src/contract/answers.ts';
import OperatorMemberPage from '../../src/features/operator/operator-member.page.tsx';
import { routes } from '../../src/shared/routes/routes.ts';
import { type FakeCalls, storedSession } from './fake-api.ts';
import { renderFeature } from './render-feature.tsx';
import { userInfo } from './runs.ts';

/** Renders the page of a member for an operator; `member` is the call that reads it. */
export async function showMember(
  details: OperatorMemberDetails | Error | null,
  operator: FakeCalls['operator'] = {},
) {
  const member = vi.fn(async () => {
    if (details instanceof Error) throw details;
    return details;
  });
  const { screen } = await renderFeature(<OperatorMemberPage />, {
    path: '/operator/members/ada',
    route: routes.operatorMember.path,
    session: storedSession({ role: 'ADMIN' }),
    api: { user: { info: async () => userInfo({ botUuid: null }) }, operator: { member, ...operator } },
  });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  return { screen, member, button };
}

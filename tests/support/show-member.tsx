import { vi } from 'vitest';
import type { OperatorMemberDetails } from '../../src/contract/answers.ts';
import OperatorMembersPage from '../../src/features/operator/operator-members.page.tsx';
import { type FakeCalls, storedSession } from './fake-api.ts';
import { memberPage } from './operator-members.ts';
import { renderFeature } from './render-feature.tsx';
import { userInfo } from './runs.ts';

/** Renders the list of members with the panel of one; `member` is the call that reads it. */
export async function showMember(
  details: OperatorMemberDetails | Error | null,
  operator: FakeCalls['operator'] = {},
) {
  const member = vi.fn(async () => {
    if (details instanceof Error) throw details;
    return details;
  });
  const { screen } = await renderFeature(<OperatorMembersPage />, {
    path: '/operator/members?member=ada',
    session: storedSession({ role: 'ADMIN' }),
    api: {
      user: { info: async () => userInfo({ botUuid: null }) },
      operator: { members: async () => memberPage([]), member, ...operator },
    },
  });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  return { screen, member, button };
}

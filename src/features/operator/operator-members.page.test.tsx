import { describe, expect, it, vi } from 'vitest';
import { serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { memberPage, operatorMember } from '../../../tests/support/operator-members.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { userInfo } from '../../../tests/support/runs.ts';
import type { OperatorMemberPage } from '../../contract/answers.ts';
import OperatorMembersPage from './operator-members.page.tsx';

async function showMembers(answer: OperatorMemberPage | Error | null) {
  const members = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const { screen } = await renderFeature(<OperatorMembersPage />, {
    path: '/operator/members',
    session: storedSession({ role: 'ADMIN' }),
    api: { user: { info: async () => userInfo({ botUuid: null }) }, operator: { members } },
  });
  return { screen, members };
}

const first = { page: 0, size: 10, sort: 'createdAt', order: 'DESC' };

describe('the list of members', () => {
  // Rule: OPER-24
  it('shows each account, opens it, and leads to the orders', async () => {
    const blocked = operatorMember({ userUuid: 'b', email: 'bob@example.com', status: 'BLOCKED' });
    const { screen, members } = await showMembers(memberPage([operatorMember(), blocked]));
    await expect
      .element(screen.getByRole('link', { name: 'ada@example.com' }))
      .toHaveAttribute('href', `/operator/members?member=${operatorMember().userUuid}`);
    await expect.element(screen.getByText('Blocked', { exact: true }).last()).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/operator');
    expect(members).toHaveBeenCalledWith(first, expect.anything());
  });

  // Rule: OPER-24
  it('is searched, narrowed to a status, sorted and paged', async () => {
    const { screen, members } = await showMembers(memberPage([operatorMember()], 11));
    await screen.getByLabelText('Search').fill(' ada ');
    await screen.getByLabelText('Status').selectOptions('BLOCKED');
    await expect
      .poll(() => members.mock.lastCall)
      .toEqual([{ ...first, search: 'ada', status: 'BLOCKED' }, expect.anything()]);
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => members.mock.lastCall).toMatchObject([{ page: 1 }, {}]);
    await screen.getByRole('button', { name: /^Email/ }).click();
    await expect
      .poll(() => members.mock.lastCall)
      .toMatchObject([{ page: 0, sort: 'email', order: 'ASC' }, {}]);
  });

  // Rule: OPER-24
  it.each([
    ['there are none', memberPage([]), 'No members yet'],
    [
      'they could not be loaded',
      serviceError(500, { code: 'error.internal.serviceError' }),
      'The members could not be loaded',
    ],
    ['the service has no list', null, 'This service has no list of members'],
    [
      'a second factor is needed',
      serviceError(403, { code: 'error.auth.secondFactorNeeded' }),
      'Turn on a second factor first',
    ],
  ])('says that %s', async (_, answer, words) => {
    const { screen } = await showMembers(answer);
    await expect.element(screen.getByText(words)).toBeVisible();
  });
});

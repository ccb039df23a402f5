import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import {
  memberDetails,
  memberPage,
  operatorMember,
  removal,
} from '../../../tests/support/operator-members.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { userInfo } from '../../../tests/support/runs.ts';
import { showMember } from '../../../tests/support/show-operator.tsx';
import type { OperatorMemberPage } from '../../contract/answers.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
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

beforeEach(() => toasts.clear());

describe('the panel of a member', () => {
  // Rule: OPER-25
  it('shows the account, where it is signed in, what happened and what operators did', async () => {
    const { screen } = await showMember(memberDetails());
    await expect.element(screen.getByRole('heading', { name: 'ada@example.com' })).toBeVisible();
    for (const words of ['On, 9 recovery codes left', 'Chrome on Windows', 'Sign-in: refused', 'Case 4711'])
      await expect.element(screen.getByText(words)).toBeVisible();
    await expect
      .element(screen.getByText(/01 Oct 2026, 12:00 UTC · by operator@example\.com|1 Oct 2026/))
      .toBeVisible();
  });

  it.each([
    [
      'has nothing to show',
      memberDetails({}, { sessions: [], events: [], acts: [] }),
      'Not signed in anywhere.',
    ],
    ['is an operator’s', memberDetails({ role: 'ADMIN' }), /^This is an operator’s account/],
    ['is not shown by the service', null, 'No such member'],
    [
      'could not be loaded',
      serviceError(500, { code: 'error.internal.serviceError' }),
      'The member could not be loaded',
    ],
    [
      'is not for this account',
      serviceError(403, { code: 'error.permission.readDenied' }),
      'This account is not an operator’s',
    ],
    [
      'needs a second factor',
      serviceError(403, { code: 'error.auth.secondFactorNeeded' }),
      'Turn on a second factor first',
    ],
  ])('says that the account %s', async (_, answer, words) => {
    const { screen } = await showMember(answer);
    await expect.element(screen.getByText(words)).toBeVisible();
  });

  // Rule: OPER-35
  it('says that the account no longer exists, and leads back to the list', async () => {
    const { screen } = await showMember(serviceError(404, { code: 'error.user.notFound' }));
    await expect.element(screen.getByText('No such member')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0);
    await screen.getByRole('button', { name: 'Back to members' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  // Rule: OPER-26
  it.each([
    ['active', memberDetails(), ['Sign out everywhere', 'Email reset link', 'Remove second factor', 'Block']],
    [
      'without a factor',
      memberDetails({ hasSecondFactor: false }, { sessions: [] }),
      ['Email reset link', 'Block'],
    ],
    [
      'under removal',
      memberDetails({}, { removal }),
      ['Sign out everywhere', 'Email reset link', 'Cancel removal', 'Block'],
    ],
    ['blocked', memberDetails({ status: 'BLOCKED' }), ['Unblock']],
    ['new', memberDetails({ status: 'NEW', hasSecondFactor: false }, { sessions: [] }), ['Email reset link']],
    ['an operator’s', memberDetails({ role: 'ADMIN' }), []],
  ])('offers what an account that is %s allows', async (_, details, names) => {
    const { screen } = await showMember(details);
    const actions = screen.getByRole('region', { name: 'Actions' });
    await expect.element(actions).toBeVisible();
    const offered = actions
      .getByRole('button')
      .elements()
      .map((button) => button.textContent);
    expect(offered).toEqual(names);
  });

  // Rule: OPER-27
  it('says until when a removal waits, who started it and why', async () => {
    const { screen } = await showMember(memberDetails({}, { removal }));
    await expect
      .element(screen.getByText(/Started .* by operator@example\.com: Wrote from the mailbox\./))
      .toBeVisible();
  });
});

describe('an act on a member', () => {
  // Rule: OPER-26
  it('says what follows, wants a reason, is sent once, and the panel shows what it did', async () => {
    const setBlocked = vi.fn(async () => undefined);
    const { screen, button, member } = await showMember(memberDetails(), { setBlocked });
    await button('Block').click();
    const dialog = screen.getByRole('alertdialog', { name: 'Block this account?' });
    await expect.element(dialog.getByText(/opens no more trades/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Block account' }).click();
    await expect.element(dialog.getByText('Enter a reason: it is recorded with your name.')).toBeVisible();
    expect(setBlocked).not.toHaveBeenCalled();
    await dialog.getByLabelText('Reason').fill(' Stolen mailbox ');
    await dialog.getByLabelText(/^Note/).fill('Case 4711');
    await dialog.getByRole('button', { name: 'Block account' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(setBlocked.mock.calls).toEqual([
      [memberDetails().member.userUuid, true, { reason: 'Stolen mailbox', note: 'Case 4711' }],
    ]);
    expect(member).toHaveBeenCalledTimes(2);
    expect(toasts.visible.get().map(({ title }) => title)).toEqual(['Account blocked']);
  });

  // Rule: OPER-27
  it('that starts a removal wants evidence that the owner is asking', async () => {
    const startRemoval = vi.fn(async () => undefined);
    const { screen, button } = await showMember(memberDetails(), { startRemoval });
    await button('Remove second factor').click();
    const dialog = screen.getByRole('alertdialog');
    await dialog.getByLabelText('Evidence that the owner is asking').fill('The hash of a payment');
    await dialog.getByRole('button', { name: 'Start removal' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(startRemoval.mock.calls).toEqual([[memberDetails().member.userUuid, 'The hash of a payment']]);
  });

  // Rule: OPER-26
  it('that fails stays open with the reason that was given, and can be sent again', async () => {
    const endSessions = vi
      .fn(async () => undefined)
      .mockRejectedValueOnce(serviceError(503, { code: 'error.internal.serviceError' }));
    const { screen, button } = await showMember(memberDetails(), { endSessions });
    await button('Sign out everywhere').click();
    const dialog = screen.getByRole('alertdialog');
    await dialog.getByLabelText('Reason').fill('Lost laptop');
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect.element(dialog.getByText(/^Internal service error/)).toBeVisible();
    await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Lost laptop');
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(endSessions).toHaveBeenCalledTimes(2);
  });

  // Rule: OPER-26
  it('on an account that has changed closes the question and reads it again', async () => {
    const mailReset = async () =>
      Promise.reject(serviceError(409, { code: 'error.user.statusChangeDenied' }));
    const { screen, button, member } = await showMember(memberDetails(), { mailReset });
    await button('Email reset link').click();
    const dialog = screen.getByRole('alertdialog');
    await dialog.getByLabelText('Reason').fill('Asked');
    await dialog.getByRole('button', { name: 'Email link' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(member).toHaveBeenCalledTimes(2);
  });
});

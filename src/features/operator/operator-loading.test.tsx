import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { botTrouble, operatorOrder, operatorPage } from '../../../tests/support/operator.ts';
import { memberPage, operatorMember } from '../../../tests/support/operator-members.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { showOperator } from '../../../tests/support/show-operator.tsx';
import type { BotTroubleList, OperatorMemberPage, OperatorOrderPage } from '../../contract/answers.ts';
import OperatorMembersPage from './operator-members.page.tsx';

const never = () => new Promise<never>(() => {});
const troubled: BotTroubleList = { items: [botTrouble()] };

describe('while the operator’s page loads', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  // Rule: OPER-36
  it.each(['orders', 'troubles'] as const)(
    'neither the orders nor the bots above them show while only the %s are known',
    async (first) => {
      const troubles = Promise.withResolvers<BotTroubleList>();
      const orders = Promise.withResolvers<OperatorOrderPage>();
      const answers = {
        orders: () => orders.resolve(operatorPage([operatorOrder()])),
        troubles: () => troubles.resolve(troubled),
      };
      const calls = { troubles: () => troubles.promise, orders: () => orders.promise };
      const { screen, queryClient } = await showOperator([], {}, calls);
      const watcher = screen.getByRole('region', { name: 'Watcher' });
      const bots = screen.getByRole('region', { name: '1 bot needs you' });
      const isKnown = () =>
        queryClient.getQueriesData({ queryKey: ['operator', first] }).some(([, data]) => data);
      answers[first]();
      await expect.poll(isKnown, { interval: 0 }).toBe(true);
      // The cache notifies the views in a timer.
      await vi.advanceTimersByTimeAsync(0);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      expect([watcher.query(), bots.query()]).toEqual([null, null]);
      expect(screen.getByText('Loading the orders').element().closest('[aria-busy=true]')).not.toBeNull();
      for (const answer of Object.values(answers)) answer();
      await expect.element(bots).toBeVisible();
      expect(watcher.query()).not.toBeNull();
    },
  );

  // Rule: OPER-36
  it.each([
    ['orders', 'Watcher', { troubles: never }],
    ['bots', '1 bot needs you', { orders: never, troubles: async () => troubled }],
  ] as const)('the %s are held back no longer than a second', async (_, name, calls) => {
    const { screen } = await showOperator([operatorOrder()], {}, calls);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(screen.getByRole('region', { name })).toBeVisible();
  });

  it('the panel of a member is already open', async () => {
    const { screen } = await showOperator(
      [],
      {},
      { troubles: never, orders: never, member: never },
      '?member=ada',
    );
    await expect.element(screen.getByRole('dialog', { name: 'Account' })).toBeVisible();
  });
});

// Rule: OPER-36
it.each([
  ['a few members without filters', 2, 0],
  ['many members with filters', 11, 1],
])('shows %s, but nothing before it knows how many there are', async (_, total, filters) => {
  const answer = Promise.withResolvers<OperatorMemberPage>();
  const { screen } = await renderFeature(<OperatorMembersPage />, {
    path: '/operator/members',
    session: storedSession({ role: 'ADMIN' }),
    api: { operator: { members: () => answer.promise } },
  });
  const loading = screen.getByText('Loading the members');
  const search = screen.getByLabelText('Search');
  await expect.element(loading).toBeInTheDocument();
  expect(loading.element().closest('[aria-busy=true]')).not.toBeNull();
  expect(search.query()).toBeNull();
  answer.resolve(memberPage([operatorMember()], total));
  await expect.element(screen.getByRole('link', { name: 'ada@example.com' })).toBeVisible();
  expect(search.elements()).toHaveLength(filters);
});

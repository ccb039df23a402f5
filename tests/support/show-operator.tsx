import { expect, vi } from 'vitest';
import type { OperatorPageRequest } from '../../src/api/operator.ts';
import type { OperatorMemberDetails, OperatorOrder, OperatorOrderPage } from '../../src/contract/answers.ts';
import OperatorPage from '../../src/features/operator/operator.page.tsx';
import OperatorMembersPage from '../../src/features/operator/operator-members.page.tsx';
import { type FakeCalls, storedSession } from './fake-api.ts';
import { operatorPage } from './operator.ts';
import { memberPage } from './operator-members.ts';
import { renderFeature } from './render-feature.tsx';
import { userInfo } from './runs.ts';

/**
 * Renders the operator's page with these orders, a failure, or null for a service that is not paid on a chain. `orders` is
 * the call that reads them, `button` finds one by its whole name.
 * @param search opens an order, for example
 */
export async function showOperator(
  items: OperatorOrder[] | Error | null,
  changes: Partial<OperatorOrderPage> = {},
  operator: FakeCalls['operator'] = {},
  search = '',
) {
  const orders = vi.fn(async (_request: OperatorPageRequest) => {
    if (items instanceof Error) throw items;
    return items && operatorPage(items, changes);
  });
  const { screen, location, queryClient } = await renderFeature(<OperatorPage />, {
    path: `/operator${search}`,
    session: storedSession({ role: 'ADMIN' }),
    api: {
      user: { info: async () => userInfo({ botUuid: null }) },
      operator: { orders, troubles: async () => null, ...operator },
    },
  });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  return { screen, orders, button, location, queryClient };
}

/** Renders the operator's page with the panel of this order. `lists` counts how often the list was read. */
export async function showOrder(order: OperatorOrder, operator: FakeCalls['operator'] = {}) {
  const shown = await showOperator([order], {}, operator, `?order=${order.orderUuid}`);
  const panel = shown.screen.getByRole('dialog', { name: order.email ?? 'Account deleted' });
  await expect.element(panel.getByRole('heading', { level: 2 })).toBeVisible();
  const lists = () => shown.orders.mock.calls.filter(([{ show }]) => show === 'NEEDS_HAND').length;
  return { ...shown, panel, lists };
}

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

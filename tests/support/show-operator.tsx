import { vi } from 'vitest';
import type { OperatorOrder, OperatorOrderPage } from '../../src/contract/answers.ts';
import OperatorPage from '../../src/features/operator/operator.page.tsx';
import { type FakeCalls, storedSession } from './fake-api.ts';
import { operatorPage } from './operator.ts';
import { renderFeature } from './render-feature.tsx';
import { userInfo } from './runs.ts';

/**
 * Renders the operator's page with these orders, a failure, or null for a service that is not paid on a chain. `orders` is
 * the call that reads them, `button` finds one by its whole name.
 */
export async function showOperator(
  items: OperatorOrder[] | Error | null,
  changes: Partial<OperatorOrderPage> = {},
  operator: FakeCalls['operator'] = {},
) {
  const orders = vi.fn(async () => {
    if (items instanceof Error) throw items;
    return items && operatorPage(items, changes);
  });
  const { screen } = await renderFeature(<OperatorPage />, {
    path: '/operator',
    session: storedSession({ role: 'ADMIN' }),
    api: {
      user: { info: async () => userInfo({ botUuid: null }) },
      operator: { orders, troubles: async () => null, ...operator },
    },
  });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  return { screen, orders, button };
}

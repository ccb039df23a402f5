import type { Bot, Statistic } from '../../src/contract/answers.ts';
import { botRun } from './runs.ts';
import { keyList, openDashboard } from './show-dashboard.tsx';
import { statistic } from './statistic.ts';

const noPage = async () => ({ items: [], page: 0, size: 100, total: 0 });

/** The figures of the default run, whose balance with open trades is also known for a moment that many hours ago. */
export const earlier = (hours: number, equity: number): Statistic => {
  const { balanceSeries, to, ...figures } = statistic();
  const at = new Date(Date.parse(to) - hours * 3_600_000).toISOString();
  const point = { at, balance: 1_010, equity };
  return { ...figures, to, balanceSeries: balanceSeries.toSpliced(3, 0, point) };
};

/** Opens the dashboard of a member with nothing that needs them, for what it shows at a glance. */
export async function openGlance(calls: Parameters<typeof openDashboard>[1] = {}, bot: Bot = botRun()) {
  const { screen, settled, queryClient } = await openDashboard(
    { bot },
    {
      ...calls,
      bots: { listRuns: noPage, ...calls.bots },
      apiKeys: { list: async () => keyList([]), ...calls.apiKeys },
    },
  );
  return { glance: screen.getByRole('region', { name: 'At a glance' }), settled, queryClient };
}

/** The same, without waiting for anything. */
export const showGlance = async (...given: Parameters<typeof openGlance>) =>
  (await openGlance(...given)).glance;

import type { Bot, UserInfo } from '../../src/contract/answers.ts';
import DashboardPage from '../../src/features/dashboard/dashboard.page.tsx';
import { BotConfirmation } from '../../src/shared/bot/on-demand.tsx';
import type { FakeCalls } from './fake-api.ts';
import { renderFeature } from './render-feature.tsx';
import { botRun, trade, tradePage, userInfo } from './runs.ts';
import { connectedKey, keyList } from './show-trade-bot.tsx';
import { statistic } from './statistic.ts';
import { storedSession } from './stored-session.ts';

interface Shown {
  info?: UserInfo;
  bot?: Bot;
}

/** Opens the dashboard of a member of a service without loss limits, and asks for confirmations as the frame around it does. */
export function openDashboard(
  { info = userInfo(), bot = botRun() }: Shown = {},
  {
    user,
    apiKeys,
    bots,
    trades,
    subscriptions,
  }: Pick<FakeCalls, 'user' | 'apiKeys' | 'bots' | 'trades' | 'subscriptions'> = {},
) {
  const page = (
    <>
      <DashboardPage />
      <BotConfirmation />
    </>
  );
  return renderFeature(page, {
    path: '/dashboard',
    session: storedSession(),
    api: {
      user: { info: async () => info, ...user },
      bots: {
        get: async () => bot,
        statistic: async () => statistic(),
        profit: async () => null,
        lossLimit: async () => null,
        ...bots,
      },
      trades: { list: async () => tradePage([trade()]), ...trades },
      subscriptions: { ...subscriptions },
      apiKeys: { list: async () => keyList([connectedKey]), ...apiKeys },
    },
  });
}

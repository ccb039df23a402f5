import type { MemberApi } from '../../src/api/member.ts';
import type { ApiKey, ApiKeyList, Bot, LossLimit, UserInfo } from '../../src/contract/answers.ts';
import DashboardPage from '../../src/features/dashboard/dashboard.page.tsx';
import TradeBotPage from '../../src/features/trade-bot/trade-bot.page.tsx';
import { BotConfirmation } from '../../src/shared/bot/on-demand.tsx';
import { type FakeCalls, storedSession } from './fake-api.ts';
import { renderFeature } from './render-feature.tsx';
import { botRun, lossLimit, trade, tradePage, userInfo } from './runs.ts';
import { statistic } from './statistic.ts';

/** The permissions of a key that is fit for the bot, from a service that knows no more. */
export const safeRights: NonNullable<ApiKey['permissions']> = {
  trade: true,
  withdraw: false,
  ipRestricted: true,
  read: null,
  transfer: null,
  expiresAt: null,
  refusal: null,
};

/** An exchange account, as the service lists it. */
export const connectedKey: ApiKey = {
  uuid: '3f2b8c1d-6a5e-4f7b-9c8d-1e2f3a4b5c6d',
  exchange: 'BINANCE',
  apiKeyMasked: '7Qd9••••F2',
  createdAt: '2026-11-01T09:30:00.000Z',
  permissions: safeRights,
  checkedAt: '2026-11-21T06:00:00.000Z',
  freeUsdt: null,
};

/** The answer that lists these keys; the service lists no addresses by default. */
export const keyList = (
  items: ApiKey[],
  addresses: string[] | null = [],
  ordersSimulated = true,
  pricesOf: ApiKeyList['pricesOf'] = null,
): ApiKeyList => ({
  items,
  addresses,
  ordersSimulated,
  pricesOf,
});

/** A run that has ended, with all its trades closed. */
export const stoppedRun = botRun({
  status: 'STOPPED',
  openTrades: 0,
  deactivatedAt: '2026-11-02T10:00:00.000Z',
});

/**
 * Shows the page of a bot, or of a member whose bot never ran, and asks for confirmations as the frame around it does. By
 * default, there are funds and an exchange account, and no loss limits.
 */
export function showTradeBot(
  bot: Bot | null,
  {
    user,
    bots,
    apiKeys,
    trades,
    security,
    looks,
    keyTrial,
  }: Pick<FakeCalls, 'user' | 'bots' | 'apiKeys' | 'trades' | 'security' | 'looks' | 'keyTrial'> = {},
  info = userInfo({ botUuid: bot?.uuid ?? null, tradingAmount: 1_000, minTradingAmount: 100 }),
) {
  const page = (
    <>
      <TradeBotPage />
      <BotConfirmation />
    </>
  );
  return renderFeature(page, {
    path: '/tradebot',
    session: storedSession(),
    api: {
      looks: { strategy: async () => null, ...looks },
      user: { info: async () => info, ...user },
      bots: {
        get: async () => bot ?? stoppedRun,
        statistic: async () => statistic(),
        lossLimit: async () => null,
        ...bots,
      },
      apiKeys: { list: async () => keyList([connectedKey]), ...apiKeys },
      ...(trades && { trades }),
      security: { read: async () => null, ...security },
      ...(keyTrial && { keyTrial }),
    },
  });
}

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
    looks,
  }: Pick<FakeCalls, 'user' | 'apiKeys' | 'bots' | 'trades' | 'subscriptions' | 'looks'> = {},
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
        profitOfAll: async () => null,
        lossLimit: async () => null,
        ...bots,
      },
      trades: { list: async () => tradePage([trade()]), ...trades },
      subscriptions: { ...subscriptions },
      ...(looks && { looks }),
      apiKeys: { list: async () => keyList([connectedKey]), ...apiKeys },
    },
  });
}

/** The call that sets the limit. */
export type SetLimit = MemberApi['bots']['setLossLimit'];

export const limitOff = lossLimit({ drawdown: null });

/** Shows the trade bot page of a member with this loss limit, and finds its card. */
export async function showLossLimit(
  limit: LossLimit | null,
  setLossLimit: SetLimit = async () => null,
  bot = botRun(),
) {
  const shown = await showTradeBot(bot, { bots: { lossLimit: async () => limit, setLossLimit } });
  return { ...shown, card: shown.screen.getByRole('region', { name: 'Loss limit' }) };
}
